import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import type { Scope } from './scopes'

/** A live key and whose it is. */
export interface FoundKey {
  readonly keyId: string
  readonly publicKey: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: Date | null
  readonly merchant: Merchant
}

type Row = Merchant & { keyId: string; publicKey: string; scopes: Scope[]; expiresAt: Date | null }

// A sub-statement that matches no row writes nothing, so all but one look-up a minute only read.
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
 * Looks a secret key up by its digest: null when it is unknown or revoked. Notes that it was
 * used, at most once a minute, in the same round trip. What it returns is shared: it is frozen.
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

/** A merchant's pairs, newest first, revoked ones too: all that is known but the secret. */
export async function listApiKeys(merchantId: string) {
  const pairs = await prisma.keyPair.findMany({
    where: { merchantId },
    orderBy: { keyId: 'desc' },
    omit: { merchantId: true, secretDigest: true },
  })
  return pairs.map(({ keyId, ...pair }) => ({ id: keyId, ...pair }))
}
