import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type Actor, recordAct } from '@/lib/audit/record-act'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { invalidRequest } from '@/lib/errors'
import { digestOf, formatKey } from '@/lib/keys/key-format'
import { SCOPES } from '@/lib/keys/scopes'
import { name } from '@/lib/text'

/** What a new key pair is asked to be. */
export const NewKeyPair = z.object({
  name: name(60),
  scopes: z
    .array(z.enum(SCOPES, `must be one of ${SCOPES.join(', ')}`), 'must be a list of scopes')
    .min(1, 'must name at least one scope')
    .max(SCOPES.length, `must name at most ${SCOPES.length} scopes`)
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its offset' })
    .transform((text) => new Date(text))
    .nullish(),
})

/**
 * Makes a pair and notes who did. The secret key is in this answer and nowhere else: only its
 * digest is kept.
 *
 * @throws AppError `invalid_request` for an expiry that has passed
 * @see design 6 (23)
 */
export async function makeKeyPair(actor: Actor, wanted: z.infer<typeof NewKeyPair>) {
  if (wanted.expiresAt && wanted.expiresAt <= now()) {
    throw invalidRequest({ path: 'expiresAt', message: 'must be in the future' })
  }
  const { merchantId } = actor
  const { name, scopes, expiresAt = null } = wanted
  const secretKey = formatKey('secret', randomInt)
  const publicKey = formatKey('public', randomInt)
  const kept = { secretDigest: digestOf(secretKey), secretLast4: secretKey.slice(-4) }
  const row = { keyId: uuidv7(), merchantId, name, publicKey, scopes, expiresAt, createdAt: now() }
  await prisma.$transaction(async (tx) => {
    await tx.keyPair.create({ data: { ...row, ...kept } })
    await recordAct(tx, actor, 'key.created', row.keyId)
  })
  return { id: row.keyId, name, publicKey, secretKey, scopes, createdAt: row.createdAt, expiresAt }
}
