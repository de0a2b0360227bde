import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { FACTOR_KINDS, type FactorKind } from '@/lib/kernel/factor-kinds'
import { isId } from '@/lib/kernel/ids'
import type { Tx } from '@/lib/platform/db/prisma'
import { CONFIRMED_APP, hasFactor } from './find-factors'
import { notifyOfFactor } from './notify-of-factor'

/**
 * Removes a person's authenticator app. With their last factor the recovery codes go too.
 *
 * @throws AppError `not_found` for a person without one
 */
export function removeAuthenticator(actor: PersonActor): Promise<void> {
  const { userId } = actor
  return removeWith(userId, async (tx) => {
    const where = { userId, ...CONFIRMED_APP }
    const { count } = await tx.authenticator.deleteMany({ where })
    if (count === 0) throw new AppError('not_found', 'You have no authenticator app')
    await recordAct(tx, actor, 'factor.removed', userId, { before: { kind: 'totp' } })
    await notifyOfFactor(tx, actor, { factor: 'totp', change: 'removed' })
  })
}

/**
 * Removes one of a person's passkeys. With their last factor the recovery codes go too.
 *
 * @throws AppError `not_found` for a passkey that is not theirs
 */
export function removePasskey(actor: PersonActor, passkeyId: string): Promise<void> {
  const { userId } = actor
  return removeWith(userId, async (tx) => {
    const where = { passkeyId, userId }
    const passkey = isId(passkeyId) ? await tx.passkey.findFirst({ where }) : null
    if (!passkey) throw new AppError('not_found', 'You have no such passkey')
    await tx.passkey.delete({ where: { passkeyId } })
    const before = { kind: 'passkey', name: passkey.name }
    await recordAct(tx, actor, 'factor.removed', passkeyId, { before })
    await notifyOfFactor(tx, actor, { factor: 'passkey', change: 'removed' })
  })
}

function removeWith(userId: string, remove: (tx: Tx) => Promise<void>): Promise<void> {
  return changePerson(userId, async (tx) => {
    await remove(tx)
    if (!(await hasFactor(tx, userId))) await tx.recoveryCode.deleteMany({ where: { userId } })
  })
}

/**
 * Removes all second factors of a person, in a database transaction that holds their lock. An app
 * that waits for its first code goes too, without being one of them.
 *
 * @returns the kinds of those that there were
 */
export async function removeAllFactors(tx: Tx, userId: string): Promise<FactorKind[]> {
  const where = { userId }
  const counts: Record<FactorKind, number> = {
    totp: await tx.authenticator.count({ where: { ...where, ...CONFIRMED_APP } }),
    passkey: (await tx.passkey.deleteMany({ where })).count,
    recovery_code: (await tx.recoveryCode.deleteMany({ where })).count,
  }
  await tx.authenticator.deleteMany({ where })
  return FACTOR_KINDS.filter((kind) => counts[kind] > 0)
}
