const DAY = 24 * 3_600_000

/** For how long an endpoint has failed, without one success, when its owners are warned, and when it is switched off. */
export const FAILING_MS = { warned: DAY, disabled: 5 * DAY }

/** An endpoint that fails. */
export interface Watched {
  merchantId: string
  endpointId: string
  url: string
  /** When the first of its failures began, and when the last one ended. */
  failingSince: Date
  lastFailureAt: Date
  warnedAt: Date | null
}

/**
 * What is due for an endpoint that fails. Counted from its first failure to its last, not to now:
 * one that nothing was sent to meanwhile has not failed meanwhile.
 */
export function nextStep({ failingSince, lastFailureAt, warnedAt }: Watched) {
  const failedMs = lastFailureAt.getTime() - failingSince.getTime()
  if (failedMs >= FAILING_MS.disabled) return 'disable'
  return failedMs >= FAILING_MS.warned && !warnedAt ? 'warn' : null
}
