import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import { hasFactor } from './find-factors'
import { notifyOfFactor } from './notify-of-factor'
import { CODES, newRecoveryCode, recoveryCodeDigest } from './recovery-code'

/**
 * Makes ten new recovery codes for a person, with an audit entry. Their old ones stop working.
 *
 * @returns the codes, which are stored as digests alone
 * @throws AppError `invalid_state` for a person without a second factor
 */
export function makeRecoveryCodes(actor: PersonActor): Promise<string[]> {
  return changePerson(actor.userId, async (tx) => {
    if (!(await hasFactor(tx, actor.userId))) {
      throw new AppError('invalid_state', 'Set up an authenticator app or a passkey first')
    }
    await notifyOfFactor(tx, actor, { factor: 'recovery_code', change: 'added' })
    return makeCodesIn(tx, actor)
  })
}

/**
 * Makes recovery codes for a person whose first factor was added, in the caller's database
 * transaction.
 *
 * @returns null if they have codes already
 */
export async function makeFirstCodes(tx: Tx, actor: PersonActor): Promise<string[] | null> {
  const { userId } = actor
  const known = await tx.recoveryCode.count({ where: { userId } })
  return known > 0 ? null : makeCodesIn(tx, actor)
}

async function makeCodesIn(tx: Tx, actor: PersonActor): Promise<string[]> {
  const { userId } = actor
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const createdAt = now()
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, digest: recoveryCodeDigest(code), createdAt })),
  })
  await recordAct(tx, actor, 'recovery_code.made', userId)
  return codes
}
