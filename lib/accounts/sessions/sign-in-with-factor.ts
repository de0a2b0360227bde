import { takeFactor } from '@/lib/accounts/factors/check-factor'
import type { GivenFactor, PasskeyProof } from '@/lib/accounts/factors/factor-schemas'
import { listFactorKinds } from '@/lib/accounts/factors/find-factors'
import { takePasskey } from '@/lib/accounts/factors/take-passkey'
import type { Credentials } from '@/lib/accounts/passwords/credentials'
import { type Entrant, findEntrant } from '@/lib/accounts/people/find-person'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import type { SessionProof } from './open-session'
import { refusedSignInError, signIn, withoutAccountError } from './sign-in'

/** A person who has proved who they are, the account that they enter, and their proof. */
export interface ProvenEntrant extends Entrant, SessionProof {
  merchantId: string
}

/**
 * Signs a person in with their e-mail and password, and with a second factor if they have one.
 *
 * @throws AppError `second_factor_required` after the right password alone, with `detail.factors`,
 *   those that the person has
 * @throws AppError `unauthenticated` for a wrong e-mail, password, code or passkey, and for a code
 *   that was used before
 * @throws AppError `forbidden` after the right password of a person who belongs to no account
 * @throws AppError `rate_limited` after too many failures from this address or of this person
 */
export async function signInWithFactor(
  { code, passkey, ...credentials }: Credentials & GivenFactor,
  address: string,
): Promise<ProvenEntrant> {
  const person = await signIn(credentials, address)
  const factors = await listFactorKinds(prisma, person.userId)
  if (factors.length === 0) return person
  if (!code && !passkey) {
    const message = 'Send the code of your authenticator app, or a recovery code, as code'
    throw new AppError('second_factor_required', message, { factors })
  }
  const factor = await takeFactor(person.userId, { code, passkey })
  if (factor) return { ...person, factor }
  throw refusedSignInError('The code is wrong, or was used before', address, person.userId)
}

/**
 * Signs a person in with a passkey alone, which names them.
 *
 * @throws AppError `unauthenticated` for an answer that is wrong or was used before
 * @throws AppError `forbidden` for a person who belongs to no account
 */
export async function signInWithPasskey(
  proof: PasskeyProof,
  address: string,
): Promise<ProvenEntrant> {
  const passkey = await takePasskey(proof)
  const person = passkey && (await findEntrant(passkey.userId))
  if (!passkey || !person) {
    throw refusedSignInError('This passkey is not known here', address, passkey?.userId)
  }
  const { userId, name, email, merchantId } = person
  if (!merchantId) throw withoutAccountError()
  return { userId, name, email, merchantId, factor: 'passkey', passkeyId: passkey.passkeyId }
}
