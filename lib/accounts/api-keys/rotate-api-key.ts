import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import type { Role } from '@/lib/accounts/people/roles'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { refuseThird } from '@/lib/kernel/overlap'
import { HOUR_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { KeyPair } from '@/lib/platform/db/generated/client'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { presentNewKey } from './api-key'
import { newSecretKey, refusePast } from './create-api-key'
import { lockApiKey, noSuchKeyError } from './find-api-key'
import type { KeyRotation } from './key-bodies'
import { recordKeyAct } from './record-key-act'
import { refuseScopes } from './scopes'

/**
 * Gives an API key a new secret, which is only in this result, and writes the audit entry. The key
 * keeps its id, name, scopes, networks and daily limit. Until the overlap ends, and no longer than
 * until the key would have expired, the previous secret works too. A rotation during the overlap of
 * another is refused, because backends that still use the oldest secret would be cut off. With
 * `overlapHours` 0 it is allowed: only the new secret works, in every process within a second.
 *
 * @param role of the person, who cannot rotate a key with more power than they may give
 * @throws AppError `not_found` when the merchant has no such key
 * @throws AppError `invalid_state` for a revoked or expired key, and during the overlap of an
 *   earlier rotation
 * @throws AppError `forbidden` for a key whose scopes this role may not give
 * @throws AppError `invalid_request` for an expiry in the past
 */
export async function rotateApiKey(
  actor: Actor,
  keyId: string,
  { overlapHours, expiresAt }: KeyRotation,
  role: Role,
) {
  const { merchantId } = actor
  if (!isId(keyId)) throw noSuchKeyError()
  refusePast(expiresAt)
  const { secretKey, kept } = newSecretKey()
  const key = await transactInTurn(merchantId, async (tx) => {
    const before = await lockApiKey(tx, merchantId, keyId)
    refuseScopes(role, before.scopes)
    const moment = now()
    refuseExpired(before, moment)
    if (overlapHours > 0) refuseThird(before.previousSecretUntil, moment)
    const previous = previousSecret(before, overlapHours, moment)
    const data = { ...kept, ...previous, expiresAt }
    const rotated = await tx.keyPair.update({ where: { keyId, merchantId }, data })
    await recordKeyAct(tx, actor, 'key.rotated', rotated, {
      before: partOf(before),
      after: { ...partOf(rotated), previousSecretUntil: previous.previousSecretUntil },
    })
    return rotated
  })
  return { ...presentNewKey(key, secretKey), previousSecretUntil: key.previousSecretUntil }
}

const partOf = ({ secretLast4, expiresAt }: KeyPair) => ({ secretLast4, expiresAt })

/** The columns of the replaced secret, which the key accepts until the overlap ends. */
function previousSecret(key: KeyPair, overlapHours: number, moment: Date) {
  const end = moment.getTime() + overlapHours * HOUR_MS
  // The driver reads an instant after the year 9999 as an invalid date, whose time is NaN.
  const until = new Date(Math.min(end, key.expiresAt?.getTime() || end))
  const overlaps = overlapHours > 0
  return {
    previousSecretDigest: overlaps ? key.secretDigest : null,
    previousSecretLast4: overlaps ? key.secretLast4 : null,
    previousSecretUntil: overlaps ? until : null,
  }
}

function refuseExpired({ expiresAt }: KeyPair, moment: Date): void {
  if (!expiresAt || !(expiresAt <= moment)) return
  const message = `This API key expired at ${expiresAt.toISOString()}: create another one`
  throw new AppError('invalid_state', message)
}

/**
 * Ends the overlap of a rotation early, when no backend uses the previous secret any more or a
 * stranger may know it: every process refuses it within a second. Its digest stays, as after an
 * overlap that ran out, so that a backend that still sends the secret learns that it was replaced,
 * and when. Writes the audit entry. Does nothing without an overlap.
 *
 * @throws AppError `not_found` when the merchant has no such key
 * @throws AppError `invalid_state` for a revoked key
 */
export async function endKeyOverlap(actor: Actor, keyId: string): Promise<void> {
  const { merchantId } = actor
  if (!isId(keyId)) throw noSuchKeyError()
  await transactInTurn(merchantId, async (tx) => {
    const key = await lockApiKey(tx, merchantId, keyId)
    const { previousSecretUntil: until, previousSecretLast4 } = key
    const moment = now()
    if (!until || until <= moment) return
    const data = { previousSecretUntil: moment }
    await tx.keyPair.update({ where: { keyId, merchantId }, data })
    await recordAct(tx, actor, 'key.overlap_ended', keyId, { before: { previousSecretLast4 } })
  })
}
