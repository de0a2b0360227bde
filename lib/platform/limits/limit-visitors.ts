import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { clientAddress, networkOf } from '@/lib/platform/http/client-address'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { onceAProcess } from '@/lib/platform/once-a-process'
import { Buckets } from './bucket'
import { logSharedAddress } from './log-shared-address'

/** The cost of a request without a credential; the cheapest costs 1. */
export const COST = {
  /** A page, or a response from a few rows. */
  read: 1,
  /** A write of a few rows, such as a payment at the sandbox bank. */
  write: 2,
  /** A generated document, or a sale in the test shop. */
  heavy: 10,
} as const

const LIMIT = { perSecond: env.PUBLIC_RATE_LIMIT_PER_SECOND, burst: env.PUBLIC_RATE_LIMIT_BURST }
const NETWORKS_MAX = 20_000

const budgets = onceAProcess('guicheVisitors', () => new Buckets(LIMIT, NETWORKS_MAX))

/**
 * Counts a request without a credential against the budget of its network. Counted in this process
 * only, because it protects this process's time. A budget is large enough for an office, school or
 * mobile network behind one address.
 *
 * @throws AppError `rate_limited` when the budget is used up
 * @see docs/decisions/0032
 */
export function limitVisitors(headers: Headers, cost: number = COST.read): void {
  const network = networkOf(clientAddress(headers))
  const seconds = budgets.take(network, cost, performance.now())
  if (seconds > 0) throw tooManyRequestsError(seconds)
}

function tooManyRequestsError(seconds: number): AppError {
  rateLimited.inc({ limit: 'visitors' })
  logSharedAddress()
  const message = 'Too many requests came from your network. Wait for the seconds of Retry-After'
  return new AppError('rate_limited', message, {}, Math.ceil(seconds))
}
