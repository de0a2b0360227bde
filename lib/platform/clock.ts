import { AsyncLocalStorage } from 'node:async_hooks'

const pretended = new AsyncLocalStorage<Date>()

/** The current time, for everything that reads the clock; `at` can replace it. */
export function now(): Date {
  return pretended.getStore() ?? new Date()
}

/** Whether `now` is replaced, so that it differs from the time of external systems. */
export function isPretended(): boolean {
  return pretended.getStore() !== undefined
}

/**
 * Runs `act` with `now` set to `moment`. Tests use it, and the demo, which creates months of data
 * through the real functions. Calls nest, and async calls inherit the time.
 */
export function at<T>(moment: Date, act: () => T): T {
  return pretended.run(moment, act)
}
