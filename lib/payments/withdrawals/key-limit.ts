import { addressRefusedError, allowsAddress } from '@/lib/accounts/api-keys/allowed-networks'
import type { Actor } from '@/lib/accounts/audit/actor'
import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { endOf } from '@/lib/kernel/period'
import { dayOf } from '@/lib/kernel/time'
import type { KeyPair } from '@/lib/platform/db/generated/client'
import { parseNetwork } from '@/lib/platform/network'

/**
 * Checks that an API key may still act: it was not revoked and has not expired since it was
 * authenticated, the presented secret was not replaced, and the client's address is allowed.
 *
 * @param key as it is now stored
 * @throws AppError `unauthenticated` for a key or a secret that has ended
 * @throws AppError `address_not_allowed` for a key that is now held to other networks
 */
export function requireKey(
  key: KeyPair | null | undefined,
  { secretDigest, address }: Actor,
  at: Date,
): KeyPair {
  if (!key || hasEnded(key, at) || !secretDigest || !isSecretOf(key, secretDigest, at)) {
    const message = 'This secret key has expired, was replaced or was revoked meanwhile'
    throw new AppError('unauthenticated', message)
  }
  const seen = address ?? 'unknown'
  if (!allowsAddress(key.allowedNetworks.map(parseNetwork), seen)) throw addressRefusedError(seen)
  return key
}

const hasEnded = ({ revokedAt, expiresAt }: KeyPair, at: Date): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= at)

function isSecretOf(key: KeyPair, digest: Buffer, at: Date): boolean {
  if (digest.equals(key.secretDigest)) return true
  const { previousSecretDigest: previous, previousSecretUntil: until } = key
  return previous !== null && digest.equals(previous) && until !== null && until > at
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
