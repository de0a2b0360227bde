import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { clientAddress, networkOf, seesProxy } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { Buckets } from './bucket'

/** What is done for a visitor who shows no credential, in units of the cheapest. */
export const COST = {
  /** A page, or an answer that is read from a few rows. */
  read: 1,
  /** A few rows that a visitor has written, such as a payment at the sandbox bank. */
  write: 2,
  /** A document that is made anew, or a sale of the test shop. */
  heavy: 10,
} as const

const LIMIT = { perSecond: env.PUBLIC_RATE_LIMIT_PER_SECOND, burst: env.PUBLIC_RATE_LIMIT_BURST }
const NETWORKS_MAX = 20_000

// One budget for each network, also where Next has bundled this file a second time for its pages.
const shared = globalThis as typeof globalThis & { guicheVisitors?: Buckets }
shared.guicheVisitors ??= new Buckets(LIMIT, NETWORKS_MAX)
const budgets = shared.guicheVisitors

/**
 * Counts what a visitor without a credential asks for against the budget of their network, in this
 * process: what it protects is this process's time. A budget is for a whole office, school or
 * mobile network behind one address, so that only programs meet it.
 *
 * @throws AppError `rate_limited` when the budget is used up
 * @see docs/decisions/0032
 */
export function limitVisitors(headers: Headers, cost: number = COST.read): void {
  const network = networkOf(clientAddress(headers))
  const seconds = budgets.take(network, cost, performance.now())
  if (seconds > 0) throw refusal(seconds)
}

function refusal(seconds: number): AppError {
  rateLimited.inc({ limit: 'visitors' })
  logSharedAddress()
  const message = 'Too many requests came from your network. Wait for the seconds of Retry-After'
  return new AppError('rate_limited', message, {}, Math.ceil(seconds))
}

let isTold = false

/**
 * Says once, when somebody is refused for their network, that all are one network because a proxy
 * is in front that is not trusted.
 */
export function logSharedAddress(): void {
  if (isTold || env.TRUST_PROXY || !seesProxy()) return
  isTold = true
  log.warn('visitors share one limit, because TRUST_PROXY is off and a proxy is in front')
}
