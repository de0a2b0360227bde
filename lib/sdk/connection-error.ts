import type { Sending } from './call'
import { ConnectionError } from './errors'

/** That a call got no answer: in time, or at all. */
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

/** What the network says: of itself, fetch only says that it failed. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown')
}
