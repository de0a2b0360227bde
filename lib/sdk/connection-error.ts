import type { Sending } from './call'
import { ConnectionError } from './errors'

/** Creates the error for a call without a response, or without one in time. */
export function connectionError(sending: Sending, why: { timeoutMs: number } | { cause: unknown }) {
  const isLate = 'timeoutMs' in why
  const reason = isLate ? `within ${why.timeoutMs} ms` : `(${reasonOf(why.cause)})`
  const advice = '. It may have been done: repeat it with the same idempotencyKey'
  const { name, idempotencyKey } = sending
  return new ConnectionError({
    code: isLate ? 'timed_out' : 'connection_failed',
    message: `No answer to ${name} ${reason}${idempotencyKey ? advice : ''}`,
    idempotencyKey,
    cause: isLate ? undefined : why.cause,
  })
}

/** The network error behind an error of fetch, whose own message only says that it failed. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown')
}

const WORDS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no such name'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke'],
]

/** Describes a network error in words. */
export function networkWords(error: unknown): string {
  const reason = `${reasonOf(error)}`
  const words = WORDS.find(([pattern]) => pattern.test(reason))?.[1]
  return words ? `${words} (${reason})` : reason
}

/** The abort reason of a deadline. */
export const OUT_OF_TIME = Symbol('out of time')

/** JavaScript timers with a longer delay fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * Creates a signal that aborts after a time or with `outer`. Call `clear` when it is not needed.
 */
export function startDeadline(timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(OUT_OF_TIME), Math.min(timeoutMs, TIMER_MAX_MS))
  const abort = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', abort, { once: true })
  if (outer?.aborted) abort()
  const clear = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, clear }
}

/** Waits. Throws the signal's reason if it aborts. */
export async function sleep(ms: number, outer?: AbortSignal): Promise<void> {
  outer?.throwIfAborted()
  const { signal, clear } = startDeadline(ms, outer)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  clear()
  outer?.throwIfAborted()
}
