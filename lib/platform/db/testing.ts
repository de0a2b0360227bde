import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { formatKey, keyDigest } from '@/lib/accounts/api-keys/key-format'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { Role } from '@/lib/accounts/people/roles'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { nextId } from '@/lib/kernel/new-id'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from './prisma'

export const TEST_PASSWORD = 'correct horse battery staple'

// The argon2id hash of that password, computed once, because 70 ms per test would dominate the
// suite.
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$BUMZp41QBpl0Kxm+w5Q58Q$ZB6Euhv1ox5lRBqadFRVkpANSEsu+wIUcNyYoOpjG5w'

interface Wanted extends Partial<Omit<Merchant, 'merchantId'>> {
  /** Scopes of the merchant's API key; all of them by default. */
  scopes?: Scope[]
  /** Whether its owner runs the installation. */
  isOperator?: boolean
  /** The role of its only member, an owner by default. */
  role?: Role
}

interface RequestInit {
  /** Defaults to POST with a body, GET without. */
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Creates a merchant for one test, with a signed-in owner and an API key, so that tests share
 * nothing and can run in parallel.
 *
 * @returns also `request(path, init)`, which builds a Request of that merchant: with the session
 *   token for `/v1/user` and `/v1/operator`, with the secret key elsewhere, unless `init.headers`
 *   sets an authorization
 */
export async function newMerchant({
  scopes = ['all'],
  isOperator,
  role = 'owner',
  ...columns
}: Wanted = {}) {
  const merchantId = nextId()
  const user = { userId: nextId(), name: 'Ana Souza', email: `${merchantId}@example.com` }
  const secretKey = formatKey('secret', randomInt)
  const publicKey = formatKey('public', randomInt)
  const keyId = nextId()
  const data = {
    merchantId,
    name: 'Padaria da Ana',
    ...columns,
    memberships: {
      create: {
        role: role.toUpperCase() as Uppercase<Role>,
        user: {
          create: { ...user, passwordHash: TEST_PASSWORD_HASH, emailConfirmedAt: new Date() },
        },
      },
    },
    keyPairs: { create: { keyId, name: 'tests', publicKey, scopes, ...keptOf(secretKey) } },
  } satisfies Prisma.MerchantCreateInput
  const merchant: Merchant = await prisma.merchant.create({ data })
  if (isOperator) await prisma.operator.create({ data: { userId: user.userId } })
  const session = await newSession(user.userId, merchantId)
  const token = await makeSessionToken(session)
  const actor = { merchantId, by: 'person', userId: user.userId, address: null } as const

  const request = (path: string, { body, method, headers }: RequestInit = {}) =>
    new Request(new URL(path, 'http://localhost:3000'), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${/^\/v1\/(user|operator)/.test(path) ? token : secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })

  const keys = { keyId, secretKey, publicKey }
  return { merchant, user, actor, session, password: TEST_PASSWORD, ...keys, token, request }
}

/** A session without an audit entry, so that tests can count those of the acts under test. */
function newSession(userId: string, merchantId: string) {
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 12 * 60 * 60 * 1000)
  return prisma.session.create({
    data: { sessionId: nextId(), userId, merchantId, createdAt: at, lastSeenAt: at, expiresAt },
  })
}

/**
 * Runs `second` while the database transaction of `first` is still open: `second` blocks on it, and
 * then `first` commits.
 *
 * @param waiting how many connections of `second` wait before `first` commits
 * @returns the result of `second`
 * @throws Error if `second` ends without waiting
 */
export function whileUncommitted<R>(
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<R>,
  waiting = 1,
): Promise<R> {
  return prisma
    .$transaction(async (tx) => {
      await first(tx)
      const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`
      const blocked = second()
      let hasEnded = false
      const end = () => {
        hasEnded = true
      }
      blocked.then(end, end)
      while ((await countWaiting(pid)) < waiting) {
        if (hasEnded) throw new Error('The second did not wait for the first')
        await setImmediate()
      }
      return { blocked }
    })
    .then(({ blocked }) => blocked)
}

/** How many connections wait for a lock of this one, or stand behind one that does. */
async function countWaiting(pid: number): Promise<number> {
  const [{ waiting }] = await prisma.$queryRaw<[{ waiting: number }]>`
    WITH first AS (
      SELECT pid FROM pg_stat_activity WHERE ${pid}::int = ANY(pg_blocking_pids(pid))
    )
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE pid IN (SELECT pid FROM first)
      OR pg_blocking_pids(pid) && (SELECT array_agg(pid) FROM first)`
  return waiting
}

/** Route parameters in the form in which Next passes them. */
export function params<P extends Record<string, string>>(values: P): { params: Promise<P> } {
  return { params: Promise.resolve(values) }
}

function keptOf(secretKey: string) {
  return { secretDigest: keyDigest(secretKey), secretLast4: secretKey.slice(-4) }
}
