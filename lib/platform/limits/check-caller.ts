import { AsyncLocalStorage } from 'node:async_hooks'

/** Throws if the caller may no longer do what they asked for. */
type Check = () => unknown

const checks = new AsyncLocalStorage<Check>()

/**
 * Runs `act` for a caller. What waits for a turn meanwhile calls `check` before it goes on, because
 * a session may end and a person be removed while their request waits.
 */
export function actFor<T>(check: Check, act: () => T): T {
  return checks.run(check, act)
}

/** Checks the caller once more, if there is one. @throws what the caller's check throws */
export async function checkCaller(): Promise<void> {
  await checks.getStore()?.()
}
