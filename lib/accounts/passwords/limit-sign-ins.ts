import { createHash } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/http/client-address'
import { attemptCounter, networkCounter } from '@/lib/platform/limits/count-attempts'

const WINDOW_SECONDS = 15 * 60

const perNetwork = networkCounter({
  prefix: 'address',
  max: env.SIGN_IN_ATTEMPTS_PER_ADDRESS,
  windowSeconds: WINDOW_SECONDS,
})

/** Per e-mail address and network, so that a stranger cannot lock the owner of the address out. */
const perLogin = attemptCounter({
  prefix: 'account',
  max: env.SIGN_IN_ATTEMPTS,
  windowSeconds: WINDOW_SECONDS,
})

const perPerson = attemptCounter({
  prefix: 'proof',
  max: env.SIGN_IN_ATTEMPTS,
  windowSeconds: WINDOW_SECONDS,
})

/**
 * Counts a sign-in attempt before the password is checked.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countSignIn(email: string, address: string): Promise<void> {
  await perNetwork.count(address)
  try {
    await perLogin.count(loginKey(email, address))
  } catch (error) {
    // An attempt that the login's limit refuses must not use up the network's limit.
    await perNetwork.forgive(address)
    throw error
  }
}

/**
 * Takes a successful sign-in off the count, so that only failures add up. It does not reject.
 */
export async function forgiveSignIn(email: string, address: string): Promise<void> {
  await Promise.all([perNetwork.forgive(address), perLogin.forgiveAll(loginKey(email, address))])
}

/**
 * Counts an attempt of a person to prove who they are, before it is checked, over all addresses:
 * only who knows their password or holds one of their sessions can use it up.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countProof(userId: string): Promise<void> {
  await perPerson.count(userId)
}

/** Forgets a person's attempts after a right one. It does not reject. */
export async function forgiveProofs(userId: string): Promise<void> {
  await perPerson.forgiveAll(userId)
}

/**
 * A digest, because it fits the column and does not store the addresses from which people sign in.
 */
function loginKey(email: string, address: string): string {
  return createHash('sha256')
    .update(`${email} ${networkOf(address)}`)
    .digest('base64url')
}
