import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { countProof, forgiveProofs } from '@/lib/accounts/passwords/limit-sign-ins'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { openSecret, sealSecret } from '@/lib/platform/crypto/seal'
import { makeFirstCodes } from './make-recovery-codes'
import { notifyOfFactor } from './notify-of-factor'
import { sealedFor } from './take-code'
import { addressOf, newTotpSecret, stepOf } from './totp'

/**
 * Makes a secret for a person's authenticator app. It counts once `confirmAuthenticator` has seen a
 * code of it; until then, another call replaces it.
 *
 * @throws AppError `invalid_state` for a person who has an app already
 */
export async function startAuthenticator(actor: PersonActor, email: string) {
  const { userId } = actor
  const secret = newTotpSecret()
  await changePerson(userId, async (tx) => {
    const { count } = await tx.authenticator.deleteMany({ where: { userId, confirmedAt: null } })
    if (count === 0 && (await tx.authenticator.count({ where: { userId } })) > 0) {
      throw new AppError('invalid_state', 'You have an authenticator app: remove it first')
    }
    const sealed = sealSecret(secret, sealedFor(userId))
    await tx.authenticator.create({ data: { userId, secret: sealed, createdAt: now() } })
    await recordAct(tx, actor, 'factor.started', userId, { after: { kind: 'totp' } })
  })
  return { secret, address: addressOf(secret, email) }
}

/**
 * Confirms a person's authenticator app with a code that it shows, from which on it is a second
 * factor. The code is taken, as at a sign-in.
 *
 * @returns the recovery codes that come with a person's first factor; null if they have some
 * @throws AppError `invalid_request` for a wrong code, which may be repeated
 * @throws AppError `invalid_state` without an app that waits for it
 * @throws AppError `rate_limited` after too many failures of this person
 */
export async function confirmAuthenticator(
  actor: PersonActor,
  code: string,
): Promise<string[] | null> {
  const { userId } = actor
  await countProof(userId)
  const codes = await changePerson(userId, async (tx) => {
    const app = await tx.authenticator.findUnique({ where: { userId } })
    if (!app || app.confirmedAt) {
      throw new AppError('invalid_state', 'No authenticator app waits for a code')
    }
    const secret = openSecret(app.secret, sealedFor(userId))
    const lastStep = stepOf(secret, code.replace(/\s/g, ''), now())
    if (lastStep === null) {
      const message = 'is not the code that the app shows now'
      throw invalidRequestError({ path: 'code', message, code: 'factor_code' })
    }
    await tx.authenticator.update({ where: { userId }, data: { lastStep, confirmedAt: now() } })
    await recordAct(tx, actor, 'factor.added', userId, { after: { kind: 'totp' } })
    await notifyOfFactor(tx, actor, { factor: 'totp', change: 'added' })
    return makeFirstCodes(tx, actor)
  })
  await forgiveProofs(userId)
  return codes
}
