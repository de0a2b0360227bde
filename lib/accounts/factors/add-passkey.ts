import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { NewPasskey } from './factor-schemas'
import { makeFirstCodes } from './make-recovery-codes'
import { notifyOfFactor } from './notify-of-factor'
import { ALGORITHMS, ORIGIN, RP_ID } from './start-challenge'
import { takeChallenge } from './take-challenge'

const PASSKEYS_MAX = 20

/**
 * Adds a passkey that the person's browser made for the challenge of `startPasskey`.
 *
 * @returns the recovery codes that come with a person's first factor; null if they have some
 * @throws AppError `forbidden` for an answer that is wrong, or to a challenge that was taken before
 * @throws AppError `already_exists` for a credential that is known
 * @throws AppError `invalid_state` for a person with 20 passkeys
 */
export async function addPasskey(actor: PersonActor, wanted: NewPasskey): Promise<string[] | null> {
  const { userId } = actor
  const { id: credentialId, publicKey, counter } = await verify(userId, wanted)
  const at = now()
  return changePerson(userId, async (tx) => {
    if ((await tx.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) {
      throw new AppError('invalid_state', `You have ${PASSKEYS_MAX} passkeys: remove one first`)
    }
    const passkeyId = newId(at)
    const { name } = wanted
    const { count } = await tx.passkey.createMany({
      data: { passkeyId, userId, credentialId, publicKey, counter, name, createdAt: at },
      skipDuplicates: true,
    })
    if (count === 0) throw new AppError('already_exists', 'This passkey was added before')
    await recordAct(tx, actor, 'factor.added', passkeyId, { after: { kind: 'passkey', name } })
    await notifyOfFactor(tx, actor, { factor: 'passkey', change: 'added' })
    return makeFirstCodes(tx, actor)
  })
}

async function verify(userId: string, { id, name: _, ...response }: NewPasskey) {
  const refused = new AppError('forbidden', 'The passkey was not made for this request. Try again')
  const expectedChallenge = await takeChallenge(response.clientDataJSON, userId)
  if (!expectedChallenge) throw refused
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refused
  return registrationInfo.credential
}
