import { createHash } from 'node:crypto'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/lib/kernel/errors'
import { pool } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/http/client-address'
import { logSharedAddress } from '@/lib/platform/limits/log-shared-address'
import { log } from '@/lib/platform/log'
import { rateLimited } from '@/lib/platform/metrics/counters'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** How many e-mails with invitations an account may send in a day. */
const INVITATION_MAILS_PER_DAY = 60
/** How many of those an e-mail counts as, from a person without a confirmed address: five a day. */
const UNCONFIRMED_POINTS = 12

// rate-limiter-flexible computes with the expiry as a number, but our pool returns int8 as a
// bigint.
const store = {
  async query(statement: { name: string; text: string; values: unknown[] }) {
    const result = await pool.query(statement)
    for (const row of result.rows) row.expire = Number(row.expire)
    return result
  },
}

function limit(keyPrefix: string, points: number, duration: number) {
  const table = { storeClient: store, storeType: 'pool', tableName: 'SignInLimit' }
  return new RateLimiterPostgres({ ...table, tableCreated: true, keyPrefix, points, duration })
}

const perAccount = limit('account', env.SIGN_IN_ATTEMPTS, QUARTER_HOUR_SECONDS)
const perAddress = limit('address', env.SIGN_IN_ATTEMPTS_PER_ADDRESS, QUARTER_HOUR_SECONDS)
const perPerson = limit('proof', env.SIGN_IN_ATTEMPTS, QUARTER_HOUR_SECONDS)
const registrations = limit('register', env.REGISTRATIONS_PER_HOUR, HOUR_SECONDS)
const invitations = limit('invite', INVITATION_MAILS_PER_DAY, DAY_SECONDS)
const resets = limit('reset', env.SIGN_IN_ATTEMPTS_PER_ADDRESS, QUARTER_HOUR_SECONDS)

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts all count.
 * Attempts are counted per account and address, so that a stranger cannot lock the owner out.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countSignIn(email: string, address: string): Promise<void> {
  const network = networkOf(address)
  await count(perAddress, network)
  try {
    await count(perAccount, accountKey(email, address))
  } catch (error) {
    // What its account refuses anyway must not shut others of the network out.
    await forgiven(perAddress.reward(network, 1))
    throw error
  }
}

/**
 * Removes a successful sign-in from the count, so that only failures add up. It does not reject:
 * what has succeeded is answered also where the count stays.
 */
export async function forgiveSignIn(email: string, address: string): Promise<void> {
  await forgiven(
    perAddress.reward(networkOf(address), 1),
    perAccount.delete(accountKey(email, address)),
  )
}

/**
 * Counts an attempt of a person to prove who they are, before it is checked, over all addresses:
 * only who knows their password or holds one of their sessions can use it up.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countProof(userId: string): Promise<void> {
  await count(perPerson, userId)
}

/** Forgets a person's attempts after a right one. It does not reject. */
export async function forgiveProofs(userId: string): Promise<void> {
  await forgiven(perPerson.delete(userId))
}

async function forgiven(...changes: Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(changes)
  } catch (error) {
    log.warn({ err: error }, 'attempts that should be forgiven are still counted')
  }
}

/**
 * Counts a registration from an address.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countRegistration(address: string): Promise<void> {
  await count(registrations, networkOf(address))
}

/** Who invites: the account, and whether the person has confirmed their e-mail address. */
interface Inviter {
  merchantId: string
  isConfirmed: boolean
}

const pointsOf = ({ isConfirmed }: Inviter) => (isConfirmed ? 1 : UNCONFIRMED_POINTS)

/**
 * Counts an invitation of an account that is e-mailed, because anybody may be written to. Whoever
 * has not shown an address of their own sends fewer.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countInvitation(inviter: Inviter): Promise<void> {
  await count(invitations, inviter.merchantId, pointsOf(inviter))
}

/** Takes an invitation of which nothing is sent off the count. It does not reject. */
export async function forgiveInvitation(inviter: Inviter): Promise<void> {
  await forgiven(invitations.reward(inviter.merchantId, pointsOf(inviter)))
}

/**
 * Counts a wish for a new password from an address, as often as sign-ins may fail. It does not
 * count by e-mail address, because that count would show.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countReset(address: string): Promise<void> {
  await count(resets, networkOf(address))
}

async function count(limiter: RateLimiterPostgres, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    rateLimited.inc({ limit: 'attempts' })
    if (limiter === perAddress || limiter === registrations) logSharedAddress()
    const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
    const message = `Too many attempts. Try again in ${waitOf(seconds)}`
    throw new AppError('rate_limited', message, {}, seconds)
  }
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/**
 * A digest, because it fits the column and does not store the addresses from which people sign in.
 */
function accountKey(email: string, address: string): string {
  return createHash('sha256')
    .update(`${email} ${networkOf(address)}`)
    .digest('base64url')
}
