import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'

/** The origin at which passkeys are made and used. */
export const ORIGIN = new URL(env.PUBLIC_URL).origin

/** The relying party's id, to which browsers bind passkeys: the host of PUBLIC_URL. */
export const RP_ID = new URL(env.PUBLIC_URL).hostname

/** Ed25519, ECDSA with P-256, and RSA: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257]

const CHALLENGE_MS = 5 * MINUTE_MS

/**
 * Issues a challenge that any person's passkey may answer.
 *
 * @returns what `navigator.credentials.get` takes, in its JSON form. It names no credential, so it
 *   tells nothing of anybody
 */
export async function startChallenge() {
  const options = await generateAuthenticationOptions({
    rpID: RP_ID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await prisma.$transaction((tx) => keepChallenge(tx, options.challenge, null))
  return { ...options }
}

/**
 * Issues a challenge for a new passkey of a person, with an audit entry.
 *
 * @returns what `navigator.credentials.create` takes, in its JSON form
 */
export async function startPasskey(actor: PersonActor, { userId, name, email }: Owner) {
  const known = await prisma.passkey.findMany({ where: { userId }, select: { credentialId: true } })
  const options = await generateRegistrationOptions({
    rpName: 'Guichê',
    rpID: RP_ID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await prisma.$transaction(async (tx) => {
    await keepChallenge(tx, options.challenge, userId)
    await recordAct(tx, actor, 'factor.started', userId, { after: { kind: 'passkey' } })
  })
  return { ...options }
}

interface Owner {
  userId: string
  name: string
  email: string
}

/** Stores a challenge, and deletes some that have expired. */
async function keepChallenge(tx: Tx, challenge: string, userId: string | null): Promise<void> {
  const at = now()
  await tx.$executeRaw`
    DELETE FROM "PasskeyChallenge" WHERE "challenge" IN (
      SELECT "challenge" FROM "PasskeyChallenge" WHERE "expiresAt" < ${at}
      LIMIT 100 FOR UPDATE SKIP LOCKED)`
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS)
  await tx.passkeyChallenge.create({ data: { challenge, userId, expiresAt } })
}
