import { AsyncLocalStorage } from 'node:async_hooks'

const pretended = new AsyncLocalStorage<Date>()

/** The time that every verb goes by. */
export function now(): Date {
  return pretended.getStore() ?? new Date()
}

/** Whether `now` is pretended, and the world outside is at another time. */
export function isPretended(): boolean {
  return pretended.getStore() !== undefined
}

/**
 * Runs `act` as if it were `at`: for tests, and for the demo, whose three
 * months pass through the real verbs. Nests and follows async calls.
 */
export function at<T>(moment: Date, act: () => T): T {
  return pretended.run(moment, act)
}
