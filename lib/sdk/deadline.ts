/** Why a signal of ours aborted: time ran out. */
export const OUT_OF_TIME = Symbol('out of time')

/** A timer of more than this goes off at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A signal that aborts after a time, or with another one. `clear` it when it is no longer needed. */
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

/** Waits, unless the signal aborts: then it throws what the signal says. */
export async function sleep(ms: number, outer?: AbortSignal): Promise<void> {
  const { signal, clear } = startDeadline(ms, outer)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  clear()
  outer?.throwIfAborted()
}
