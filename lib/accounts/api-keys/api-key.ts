import { type Centavos, toReais, toReaisOrNull } from '@/lib/kernel/money'
import type { KeyPair } from '@/lib/platform/db/generated/client'

interface Moment {
  at: Date
  /** What withdrawals of the key took that day, in centavos. */
  withdrawn: Centavos
}

/** What an API key may do, in wire form; the part of it that the audit log has. */
export function presentPowers(key: KeyPair) {
  const { name, scopes, expiresAt, allowedNetworks, dailyWithdrawalMax } = key
  const dailyWithdrawalLimit = toReaisOrNull(dailyWithdrawalMax)
  return { name, scopes, expiresAt, allowedNetworks, dailyWithdrawalLimit }
}

/** An API key in wire form, without its secrets and their digests. */
export function presentKey(key: KeyPair, { at, withdrawn }: Moment) {
  const { previousSecretUntil: until } = key
  const overlaps = until !== null && until > at
  return {
    id: key.keyId,
    publicKey: key.publicKey,
    secretLast4: key.secretLast4,
    ...presentPowers(key),
    withdrawnToday: toReais(withdrawn),
    createdAt: key.createdAt,
    revokedAt: key.revokedAt,
    lastUsedAt: key.lastUsedAt,
    lastUsedAddress: key.lastUsedAddress,
    previousSecretLast4: overlaps ? key.previousSecretLast4 : null,
    previousSecretUntil: overlaps ? until : null,
  }
}

/** The parts of an API key that are returned with a new secret. */
export function presentNewKey(key: KeyPair, secretKey: string) {
  const { keyId, publicKey, createdAt } = key
  return { id: keyId, publicKey, secretKey, createdAt, ...presentPowers(key) }
}
