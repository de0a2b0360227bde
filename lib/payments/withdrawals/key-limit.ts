import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { dayOf, endOf } from '@/lib/kernel/period'
import type { KeyPair } from '@/lib/platform/db/generated/client'

/**
 * Checks that an API key still exists: it was not revoked and has not expired meanwhile.
 *
 * @throws AppError `unauthenticated` for a key that has ended
 */
export function requireKey(key: KeyPair | null | undefined, at: Date): KeyPair {
  if (key && !key.revokedAt && !(key.expiresAt && key.expiresAt <= at)) return key
  throw new AppError('unauthenticated', 'This secret key has expired or was revoked meanwhile')
}

/**
 * Checks that an API key may withdraw this much more on a day.
 *
 * @param used what it has withdrawn on the day of `at`
 * @throws AppError `limit_exceeded`, with `detail.rule` `key_day`, `detail.limit`, `detail.used`
 *   and `detail.remaining` in reais, and `detail.resetsAt`, the next midnight in Sao Paulo
 */
export function requireWithinKeyLimit(
  { dailyWithdrawalMax: limit }: KeyPair,
  { amount, used, at }: { amount: Centavos; used: Centavos; at: Date },
): void {
  if (limit === null || used + amount <= limit) return
  const left = used < limit ? limit - used : 0n
  const amounts = { limit: toReais(limit), used: toReais(used), remaining: toReais(left) }
  const midnight = endOf(dayOf(at)).toISOString()
  throw new AppError(
    'limit_exceeded',
    `This API key may withdraw ${amounts.limit.toFixed(2)} a day. It has withdrawn ${amounts.used.toFixed(2)} today, so ${amounts.remaining.toFixed(2)} is left until ${midnight}`,
    { rule: 'key_day', ...amounts, resetsAt: midnight },
  )
}
