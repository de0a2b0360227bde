import { AppError } from '@/lib/kernel/errors'
import { rateLimited } from '@/lib/platform/metrics/counters'
import type { Limit } from './bucket'
import { takeTokens } from './take-tokens'

const perHour = (count: number): Limit => ({ perSecond: count / 3_600, burst: count })

/**
 * What a merchant may have us send, by what it is: so many at once, and as many an hour after that.
 * The id names the quota's bucket beside those of the merchant's keys and people.
 */
export const QUOTAS = {
  ping: { id: '00000000-0000-4000-8000-000000000001', ...perHour(300), unit: 'pings' },
  test: { id: '00000000-0000-4000-8000-000000000002', ...perHour(600), unit: 'test events' },
  resend: { id: '00000000-0000-4000-8000-000000000003', ...perHour(20_000), unit: 'events' },
} as const satisfies Record<string, Limit & { id: string; unit: string }>

/** The name of a quota. */
export type Quota = keyof typeof QUOTAS

/** Callers are asked to wait this long, because by then the quota has enough to be worth it. */
export const QUOTA_RETRY_SECONDS = 60

/**
 * Takes from a merchant's quota as much as is wanted, or as much as there is, over all processes.
 *
 * @returns how much was taken, at least 1
 * @throws AppError `rate_limited` when there is nothing left
 */
export async function takeQuota(merchantId: string, quota: Quota, wanted = 1): Promise<number> {
  const { id, unit, ...limit } = QUOTAS[quota]
  const { granted } = await takeTokens({ merchantId, subject: id }, wanted, limit)
  if (granted > 0) return granted
  rateLimited.inc({ limit: quota })
  const message = `This account has sent as many ${unit} as it may: ${limit.burst} at once and as many an hour. Wait for the seconds of Retry-After; nothing was done`
  throw new AppError('rate_limited', message, { limit: limit.burst }, QUOTA_RETRY_SECONDS)
}

/** Gives back what was taken from a quota and not used. */
export async function returnQuota(merchantId: string, quota: Quota, count: number): Promise<void> {
  if (count <= 0) return
  const { id, perSecond, burst } = QUOTAS[quota]
  await takeTokens({ merchantId, subject: id }, -count, { perSecond, burst })
}
