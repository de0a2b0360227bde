import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/lib/kernel/errors'
import { pool } from '@/lib/platform/db/pool'
import { networkOf } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { logSharedAddress } from './log-shared-address'

/** How many attempts a key has in a window, from its first one. All processes share the count. */
interface AttemptLimit {
  /** The beginning of the stored keys. */
  prefix: string
  max: number
  windowSeconds: number
}

// rate-limiter-flexible computes with the expiry as a number, but our pool returns int8 as a
// bigint.
const store = {
  async query(statement: { name: string; text: string; values: unknown[] }) {
    const result = await pool.query(statement)
    for (const row of result.rows) row.expire = Number(row.expire)
    return result
  },
}

/**
 * The count of attempts under a limit. An attempt is counted before it is checked, so that parallel
 * ones all count.
 *
 * @param atRefusal runs before an attempt is refused
 */
export function attemptCounter(
  { prefix, max, windowSeconds }: AttemptLimit,
  atRefusal: () => void = () => {},
) {
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'SignInLimit',
    tableCreated: true,
    keyPrefix: prefix,
    points: max,
    duration: windowSeconds,
  })
  return {
    /** @throws AppError `rate_limited` with the seconds to wait */
    async count(key: string, attempts = 1): Promise<void> {
      try {
        await limiter.consume(key, attempts)
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        atRefusal()
        throw tooManyAttemptsError(refusal as RateLimiterRes)
      }
    },
    /**
     * Takes attempts off the count again. It does not reject: what has succeeded is answered also
     * where the count stays.
     */
    forgive: (key: string, attempts = 1) => forgiven(limiter.reward(key, attempts)),
    /** Takes all attempts off the count. It does not reject. */
    forgiveAll: (key: string) => forgiven(limiter.delete(key)),
  }
}

/**
 * The count of attempts from each network, by the address of a visitor. When one is refused, the
 * log tells where all visitors share one address.
 */
export function networkCounter(limit: AttemptLimit) {
  const counter = attemptCounter(limit, logSharedAddress)
  return {
    /** @throws AppError `rate_limited` with the seconds to wait */
    count: (address: string) => counter.count(networkOf(address)),
    /** Takes an attempt off the count again. It does not reject. */
    forgive: (address: string) => counter.forgive(networkOf(address)),
  }
}

async function forgiven(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    log.warn({ err: error }, 'attempts that should be forgiven are still counted')
  }
}

function tooManyAttemptsError({ msBeforeNext }: RateLimiterRes): AppError {
  rateLimited.inc({ limit: 'attempts' })
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = `Too many attempts. Try again in ${waitOf(seconds)}`
  return new AppError('rate_limited', message, {}, seconds)
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
