import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** A deadline that begins to run now, on this process's own clock, which nobody can set back. */
export const deadlineAfter = (ms: number): number => performance.now() + ms

/**
 * Runs an act whose requests must have ended by a deadline, also those that its adapters make to
 * get a token, to repeat a request, or to ask after it. Async calls inherit the deadline.
 */
export function keepDeadline<T>(deadline: number, act: () => T): T {
  return deadlines.run(deadline, act)
}

/**
 * How long a request may take that begins now, in whole ms: its own limit, or what is left until
 * the deadline of its act.
 *
 * @throws DOMException `TimeoutError` once the deadline has passed: the request must not begin
 */
export function requestLimit(limitMs: number): number {
  const deadline = deadlines.getStore()
  if (deadline === undefined) return limitMs
  const leftMs = Math.floor(deadline - performance.now())
  if (leftMs <= 0) throw new DOMException('the deadline of the act has passed', 'TimeoutError')
  return Math.min(limitMs, leftMs)
}
