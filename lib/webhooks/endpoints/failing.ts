import { DAY_MS } from '@/lib/kernel/time'

/** The columns of an endpoint without failures. */
export const NO_FAILURES = {
  failures: 0,
  failingSince: null,
  pauses: 0,
  pausedUntil: null,
  warnedAt: null,
}

/** After how long without one success the owners are warned, and the endpoint is disabled. */
export const FAILING_MS = { warned: DAY_MS, disabled: 5 * DAY_MS }

/** An endpoint whose attempts fail. */
export interface FailingEndpoint {
  merchantId: string
  endpointId: string
  url: string
  /** When the first failed attempt began, and when the last one ended. */
  failingSince: Date
  lastFailureAt: Date
  warnedAt: Date | null
}

/**
 * Decides whether to warn about a failing endpoint or to disable it; null for neither. The time
 * runs from its first failure to its last, not to now, because an endpoint to which nothing was
 * sent has not failed meanwhile.
 */
export function nextStep({ failingSince, lastFailureAt, warnedAt }: FailingEndpoint) {
  const failedMs = lastFailureAt.getTime() - failingSince.getTime()
  if (failedMs >= FAILING_MS.disabled) return 'disable'
  return failedMs >= FAILING_MS.warned && !warnedAt ? 'warn' : null
}
