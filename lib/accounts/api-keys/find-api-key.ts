import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import type { Scope } from './scopes'

/** An active API key and its merchant. */
export interface FoundKey {
  readonly keyId: string
  readonly publicKey: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: Date | null
  readonly merchant: Merchant
}

type Row = Merchant & { keyId: string; publicKey: string; scopes: Scope[]; expiresAt: Date | null }

// The update matches no row unless the last use is a minute old, so most look-ups write nothing.
const FIND_AND_MARK_USED = {
  name: 'find-key',
  text: `
    WITH used AS (
      UPDATE "KeyPair" SET "lastUsedAt" = now()
      WHERE "secretDigest" = $1 AND "revokedAt" IS NULL
        AND ("expiresAt" IS NULL OR "expiresAt" > now())
        AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')
    )
    SELECT k."keyId", k."publicKey", k."scopes"::text[] AS "scopes", k."expiresAt", ${MERCHANT_COLUMNS}
    FROM "KeyPair" k JOIN "Merchant" m ON m."merchantId" = k."merchantId"
    WHERE k."secretDigest" = $1 AND k."revokedAt" IS NULL`,
}

/**
 * Finds an active API key by the digest of its secret key; null when it is unknown or revoked.
 * Records the use at most once a minute, in the same statement. The result is frozen, because
 * callers share it.
 */
export async function findKey(digest: Buffer): Promise<FoundKey | null> {
  const { rows } = await pool.query<Row>({ ...FIND_AND_MARK_USED, values: [digest] })
  const row = rows[0]
  if (!row) return null
  const { keyId, publicKey, scopes, expiresAt, ...merchant } = row
  return Object.freeze({
    keyId,
    publicKey,
    scopes: Object.freeze(scopes),
    expiresAt,
    merchant: Object.freeze(merchant),
  })
}

/** A merchant's API keys without their secrets, newest first, revoked ones included. */
export async function listApiKeys(merchantId: string) {
  const pairs = await prisma.keyPair.findMany({
    where: { merchantId },
    orderBy: { keyId: 'desc' },
    omit: { merchantId: true, secretDigest: true },
  })
  return pairs.map(({ keyId, ...pair }) => ({ id: keyId, ...pair }))
}
