import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { invalidRequest } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { digestOf, formatKey } from './key-format'
import type { NewKeyBody } from './new-api-key'

/**
 * Creates an API key and writes the audit entry. The secret key is only in this result, because the
 * database stores its digest.
 *
 * @throws AppError `invalid_request` for an expiry in the past
 * @see docs/contract.md#authentication
 */
export async function createApiKey(actor: Actor, wanted: NewKeyBody) {
  if (wanted.expiresAt && wanted.expiresAt <= now()) {
    throw invalidRequest({ path: 'expiresAt', message: 'must be in the future', code: 'in_past' })
  }
  const { merchantId } = actor
  const { name, scopes, expiresAt = null } = wanted
  const secretKey = formatKey('secret', randomInt)
  const publicKey = formatKey('public', randomInt)
  const kept = { secretDigest: digestOf(secretKey), secretLast4: secretKey.slice(-4) }
  const row = { keyId: uuidv7(), merchantId, name, publicKey, scopes, expiresAt, createdAt: now() }
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await tx.keyPair.create({ data: { ...row, ...kept } })
      await recordAct(tx, actor, 'key.created', row.keyId)
    }),
  )
  return { id: row.keyId, name, publicKey, secretKey, scopes, createdAt: row.createdAt, expiresAt }
}
