import { OPERATIONS } from './api-types'
import type { Call } from './call'
import { ConnectionError } from './errors'

/** What is called, as messages name it. */
export function nameOf({ operation }: Call): string {
  const { method, path } = OPERATIONS[operation]
  return `${method} ${path}`
}

/** That a call got no answer: in time, or at all. */
export function connectionError(call: Call, why: { timeoutMs: number } | { cause: unknown }) {
  const isLate = 'timeoutMs' in why
  const reason = isLate ? `within ${why.timeoutMs} ms` : `(${reasonOf(why.cause)})`
  const advice = '. It may have been done: repeat it with the same idempotencyKey'
  const { idempotencyKey } = call
  return new ConnectionError({
    code: isLate ? 'timed_out' : 'connection_failed',
    message: `No answer to ${nameOf(call)} ${reason}${idempotencyKey ? advice : ''}`,
    idempotencyKey,
    cause: isLate ? undefined : why.cause,
  })
}

/** What the network says: of itself, fetch only says that it failed. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  return cause instanceof Error ? reasonOf(cause) : (code ?? message ?? 'unknown')
}
