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

/** For how long, in ms, a caller is not authenticated again. */
export const FRESH_MS = 250

/**
 * Returns the check of the present caller, to be called later by work that serves several callers.
 * It does nothing until `FRESH_MS` after the caller was authenticated.
 */
export function laterCheck(): () => Promise<void> {
  const caller = callers.getStore()
  return async () => {
    if (caller && performance.now() - caller.since >= FRESH_MS) await caller.check()
  }
}

/**
 * Runs work that serves several callers, so that no turn in it checks the caller who happened to
 * begin it. A replaced clock stays the one of that caller.
 */
export function actForMany<T>(act: () => T): T {
  return callers.exit(act)
}

/** Checks the caller once more, if there is one. @throws what the caller's check throws */
export async function checkCaller(): Promise<void> {
  await callers.getStore()?.check()
}
