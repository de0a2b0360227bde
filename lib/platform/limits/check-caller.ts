import { AsyncLocalStorage } from 'node:async_hooks'

/** Throws if the caller may no longer do what they asked for. */
type Check = () => unknown

interface Caller {
  check: Check
  /** When they were authenticated. */
  since: number
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Runs `act` for a caller. What waits for a turn meanwhile calls `check` before it goes on, because
 * a session may end and a person be removed while their request waits.
 */
export function actFor<T>(check: Check, act: () => T): T {
  return callers.run({ check, since: performance.now() }, act)
}

/** For how long a caller counts as authenticated, in ms. */
export const FRESH_MS = 250

/**
 * The check of the present caller, for a batch that is written later and for others as well. It does
 * nothing while the caller counts as authenticated.
 */
export function laterCheck(): () => Promise<void> {
  const caller = callers.getStore()
  return async () => {
    if (caller && performance.now() - caller.since >= FRESH_MS) await caller.check()
  }
}

/**
 * Runs what is done for several callers at once, so that it is not taken for the act of one. A
 * replaced clock stays that of whoever began it.
 */
export function actForMany<T>(act: () => T): T {
  return callers.exit(act)
}

/** Checks the caller once more, if there is one. @throws what the caller's check throws */
export async function checkCaller(): Promise<void> {
  await callers.getStore()?.check()
}
