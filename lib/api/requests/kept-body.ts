import { redact } from './redact'

/** What is kept of one body, in bytes of UTF-8. */
export const BODY_BYTES_MAX = 8 * 1024

/** Ends a body that was cut. No JSON text ends in it. */
export const CUT = '…'

/** Stands for a body that was sent and not read. None that is kept is empty. */
export const UNREAD = ''

/**
 * A request's JSON body, parsed, as the log keeps it: redacted, and cut where it is too long. No
 * more of it is looked at than can be kept.
 */
export function keptRequest(body: unknown): string | null {
  return body === undefined ? null : cut(JSON.stringify(redact(body, { charsMax: BODY_BYTES_MAX })))
}

/**
 * An answer of ours as the log keeps it, redacted and cut likewise.
 *
 * @param text the answer
 * @param value what it was made of, undefined where it is no JSON: then it is not kept
 */
export function keptAnswer(text: string, value: unknown): string | null {
  if (value === undefined) return null
  const redacted = redact(value, { isOurs: true, charsMax: BODY_BYTES_MAX })
  return cut(redacted === value ? text : JSON.stringify(redacted))
}

function cut(text: string): string {
  // A character of UTF-16 is at most three bytes.
  if (text.length * 3 <= BODY_BYTES_MAX) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= BODY_BYTES_MAX) return text
  const whole = new TextDecoder().decode(bytes.subarray(0, BODY_BYTES_MAX - 3), { stream: true })
  return whole + CUT
}
