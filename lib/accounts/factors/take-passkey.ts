import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { now } from '@/lib/platform/clock'
import type { Passkey } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { PasskeyProof } from './factor-schemas'
import { ORIGIN, RP_ID } from './start-challenge'
import { takeChallenge } from './take-challenge'

/**
 * Takes the answer of a passkey to a challenge of ours, which works once. The authenticator must
 * have verified its user, by a fingerprint or a PIN, so that it is two factors by itself.
 *
 * @returns the passkey and its owner; null for an answer that is wrong or was taken before
 */
export async function takePasskey(
  proof: PasskeyProof,
): Promise<Pick<Passkey, 'passkeyId' | 'userId'> | null> {
  const challenge = await takeChallenge(proof.clientDataJSON, null)
  if (!challenge) return null
  const passkey = await prisma.passkey.findUnique({ where: { credentialId: proof.id } })
  if (!passkey) return null
  const counter = await counterOf(passkey, proof, challenge)
  if (counter === null) return null
  const { passkeyId, userId } = passkey
  const { count } = await prisma.passkey.updateMany({
    where: { passkeyId, counter: passkey.counter },
    data: { counter, lastUsedAt: now() },
  })
  return count === 1 ? { passkeyId, userId } : null
}

/** The authenticator's count after this use; null for an answer that is wrong. */
async function counterOf(
  { credentialId, publicKey, counter }: Passkey,
  { id, ...response }: PasskeyProof,
  expectedChallenge: string,
): Promise<bigint | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    credential: { id: credentialId, publicKey, counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : null
}
