import { countProof, forgiveProofs } from '@/lib/accounts/passwords/limit-sign-ins'
import { AppError } from '@/lib/kernel/errors'
import type { FactorKind } from '@/lib/kernel/factor-kinds'
import type { GivenFactor } from './factor-schemas'
import { takeCode } from './take-code'
import { takePasskey } from './take-passkey'

/**
 * Checks a second factor that a signed-in person gave: a code of their authenticator app, a
 * recovery code, or the answer of one of their passkeys. Each works once. A wrong one gives 403,
 * not 401, so that clients do not end the session.
 *
 * @returns the kind of factor that it is
 * @throws AppError `forbidden` for one that is wrong or was taken before
 * @throws AppError `rate_limited` after too many failures of this person
 */
export async function checkFactor(
  { userId }: { userId: string },
  given: GivenFactor,
): Promise<FactorKind> {
  const kind = await takeFactor(userId, given)
  if (kind) return kind
  throw new AppError('forbidden', 'The code or the passkey is wrong, or was used before')
}

/**
 * Takes a second factor of a person, and counts the attempt before it is checked.
 *
 * @returns null for one that is wrong or was taken before
 * @throws AppError `rate_limited` after too many failures of this person
 */
export async function takeFactor(
  userId: string,
  { code, passkey }: GivenFactor,
): Promise<FactorKind | null> {
  await countProof(userId)
  const kind = passkey ? await takeOwnPasskey(userId, passkey) : await takeCode(userId, code ?? '')
  if (kind) await forgiveProofs(userId)
  return kind
}

async function takeOwnPasskey(userId: string, passkey: NonNullable<GivenFactor['passkey']>) {
  return (await takePasskey(passkey))?.userId === userId ? 'passkey' : null
}
