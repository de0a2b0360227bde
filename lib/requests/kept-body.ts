import { isMaskable } from './mask-text'
import { redact, redactPlainAnswer } from './redact'

/** What is kept of one body, in bytes of UTF-8. */
export const BODY_BYTES_MAX = 8 * 1024

/** Ends a body that was cut. No JSON text ends in it. */
export const CUT = '…'

/** Stands for a body that was sent and not read. None that is kept is empty. */
export const UNREAD = ''

/**
 * A JSON request body as the log keeps it: redacted, and cut where it is too long. Null for what
 * is no JSON, which is not kept.
 */
export function keptRequest(text: string): string | null {
  const parsed = parse(text)
  if (parsed === undefined) return null
  // Behind an escape anything could be written; without one, a glance at the whole tells.
  const namesOnly = !text.includes('\\') && !isMaskable(text)
  return cut(JSON.stringify(redact(parsed, { namesOnly })))
}

/** An answer of ours, which is JSON, as the log keeps it: redacted and cut likewise. */
export function keptAnswer(text: string): string | null {
  const plain = redactPlainAnswer(text)
  if (plain !== null) return cut(plain)
  const parsed = parse(text)
  return parsed === undefined ? null : cut(JSON.stringify(redact(parsed, { isOurs: true })))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cut(text: string): string {
  // A character of UTF-16 is at most three bytes.
  if (text.length * 3 <= BODY_BYTES_MAX) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= BODY_BYTES_MAX) return text
  const whole = new TextDecoder().decode(bytes.subarray(0, BODY_BYTES_MAX - 3), { stream: true })
  return whole + CUT
}
