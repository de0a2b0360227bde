import { AppError } from '@/lib/kernel/errors'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'
import type { Limit } from './bucket'
import { takeTokens } from './take-tokens'

const perHour = (count: number): Limit => ({ perSecond: count / 3_600, burst: count })

/**
 * How many messages and questions of each kind a merchant may have us send: a burst, then so many
 * an hour. The id names the bucket, next to the buckets of the merchant's keys and people.
 */
export const QUOTAS = {
  ping: { id: '00000000-0000-4000-8000-000000000001', ...perHour(300), unit: 'pings' },
  test: { id: '00000000-0000-4000-8000-000000000002', ...perHour(600), unit: 'test events' },
  resend: { id: '00000000-0000-4000-8000-000000000003', ...perHour(20_000), unit: 'events' },
  holder: {
    id: '00000000-0000-4000-8000-000000000004',
    ...perHour(60),
    unit: 'questions about PIX keys',
  },
} as const satisfies Record<string, Limit & { id: string; unit: string }>

type Quota = keyof typeof QUOTAS

/** The shortest Retry-After, so that a retry finds more than a single token. */
export const QUOTA_RETRY_SECONDS = 60

/**
 * Takes the wanted amount from a merchant's quota, or what is left of it. All processes share the
 * quota.
 *
 * @returns how much was taken, at least 1
 * @throws AppError `rate_limited` when nothing is left
 */
export async function takeQuota(merchantId: string, quota: Quota, wanted = 1): Promise<number> {
  const { id, unit, ...limit } = QUOTAS[quota]
  const { granted } = await takeTokens({ merchantId, subject: id }, wanted, limit)
  if (granted > 0) return granted
  rateLimited.inc({ limit: quota })
  const message = `This account has sent as many ${unit} as it may: ${limit.burst} at once and as many an hour. Wait for the seconds of Retry-After; nothing was done`
  throw new AppError('rate_limited', message, { limit: limit.burst }, QUOTA_RETRY_SECONDS)
}

/**
 * Returns an unused amount to a quota. It does not reject, because what was done for the rest is
 * committed already.
 */
export async function returnQuota(merchantId: string, quota: Quota, count: number): Promise<void> {
  if (count <= 0) return
  const { id, perSecond, burst } = QUOTAS[quota]
  try {
    await takeTokens({ merchantId, subject: id }, -count, { perSecond, burst })
  } catch (error) {
    log.warn({ err: error, merchantId, quota }, 'an unused part of a quota was not given back')
  }
}
