import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { type Network, parseNetwork } from '@/lib/platform/network'
import { presentKey } from './api-key'
import type { Scope } from './scopes'
import { sumKeyWithdrawals } from './sum-key-withdrawals'

/** An API key that was not revoked, found by one of its secrets, and its merchant. */
export interface FoundKey {
  readonly keyId: string
  readonly publicKey: string
  /** The digest of the presented secret. */
  readonly secretDigest: Buffer
  readonly scopes: readonly Scope[]
  /** Where the key is accepted from; empty for anywhere. */
  readonly networks: readonly Network[]
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  /**
   * When the presented secret stops working, because a rotation replaced it; null for the newest.
   */
  readonly replacedAt: Date | null
  readonly merchant: Merchant
}

type Row = Merchant &
  Omit<FoundKey, 'merchant' | 'scopes' | 'networks' | 'secretDigest'> & {
    scopes: Scope[]
    networks: string[]
  }

const FIND = {
  name: 'find-key',
  text: `
    SELECT k."keyId", k."publicKey", k."scopes"::text[] AS "scopes",
      k."allowedNetworks" AS "networks", k."lastUsedAt", k."expiresAt",
      CASE WHEN k."secretDigest" <> $1 THEN k."previousSecretUntil" END AS "replacedAt",
      ${MERCHANT_COLUMNS}
    FROM "KeyPair" k JOIN "Merchant" m ON m."merchantId" = k."merchantId"
    WHERE (k."secretDigest" = $1 OR k."previousSecretDigest" = $1) AND k."revokedAt" IS NULL`,
}

/**
 * Finds an API key by the digest of its secret key or of the secret that its last rotation
 * replaced; null when it is unknown or revoked. The result is frozen, because callers share it.
 */
export async function findKey(digest: Buffer): Promise<FoundKey | null> {
  const { rows } = await pool.query<Row>({ ...FIND, values: [digest] })
  const row = rows[0]
  if (!row) return null
  const { keyId, publicKey, scopes, networks, lastUsedAt, expiresAt, replacedAt, ...merchant } = row
  return Object.freeze({
    keyId,
    publicKey,
    secretDigest: digest,
    lastUsedAt,
    expiresAt,
    replacedAt,
    scopes: Object.freeze(scopes),
    networks: Object.freeze(networks.map(parseNetwork)),
    merchant: Object.freeze(merchant),
  })
}

/**
 * A merchant's API keys without their secrets, newest first: all that work, which are few, and the
 * newest of the others.
 */
export async function listApiKeys(merchantId: string) {
  const at = now()
  const orderBy = { keyId: 'desc' } as const
  const isWorking = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] }
  const isOver = { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: at } }] }
  const [working, over] = await Promise.all([
    prisma.keyPair.findMany({ where: { merchantId, ...isWorking }, orderBy }),
    prisma.keyPair.findMany({ where: { merchantId, ...isOver }, orderBy, take: OVER_SHOWN_MAX }),
  ])
  const keys = [...working, ...over].sort((one, other) => (one.keyId < other.keyId ? 1 : -1))
  const sums = await sumKeyWithdrawals(prisma, merchantId, at)
  return keys.map((key) => presentKey(key, { at, withdrawn: sums.get(key.keyId) ?? 0n }))
}

/** How many keys are listed that were revoked or have expired. */
const OVER_SHOWN_MAX = 200

/**
 * Locks an API key of the merchant until the database transaction ends, and returns it.
 *
 * @throws AppError `not_found` when the merchant has no such key
 * @throws AppError `invalid_state` when it was revoked
 */
export async function lockApiKey(tx: Tx, merchantId: string, keyId: string) {
  await tx.$executeRaw`
    SELECT FROM "KeyPair" WHERE "keyId" = ${keyId}::uuid AND "merchantId" = ${merchantId}::uuid
    FOR NO KEY UPDATE`
  const key = await tx.keyPair.findFirst({ where: { keyId, merchantId } })
  if (!key) throw noSuchKeyError()
  if (key.revokedAt) throw new AppError('invalid_state', 'This API key was revoked')
  return key
}

/** The error for a key that the merchant does not have. */
export const noSuchKeyError = () => new AppError('not_found', 'There is no such API key')
