import { AsyncLocalStorage } from 'node:async_hooks'

/** A moment on both clocks of this process, in ms. */
interface Deadline {
  /** On the clock that nobody can set back. It stands still while the machine is suspended. */
  steady: number
  /** On the clock that goes on meanwhile. */
  wall: number
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** A deadline that begins to run now, and has passed as soon as either clock says so. */
export const deadlineAfter = (ms: number): Deadline => ({
  steady: performance.now() + ms,
  wall: Date.now() + ms,
})

/**
 * Runs an act whose requests must have ended by a deadline, also those that its adapters make to
 * get a token, to repeat a request, or to ask after it. Async calls inherit the deadline.
 */
export function keepDeadline<T>(deadline: Deadline, act: () => T): T {
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
  const { steady, wall } = deadline
  const leftMs = Math.floor(Math.min(steady - performance.now(), wall - Date.now()))
  if (leftMs <= 0) throw new DOMException('the deadline of the act has passed', 'TimeoutError')
  return Math.min(limitMs, leftMs)
}
