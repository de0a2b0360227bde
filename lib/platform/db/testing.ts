import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { digestOf, formatKey } from '@/lib/accounts/api-keys/key-format'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from './prisma'

/** The password of every test user. */
export const TEST_PASSWORD = 'correct horse battery staple'

// Its argon2id hash, made once: 70 ms in every test would be most of the suite.
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$BUMZp41QBpl0Kxm+w5Q58Q$ZB6Euhv1ox5lRBqadFRVkpANSEsu+wIUcNyYoOpjG5w'

interface Wanted extends Partial<Omit<Merchant, 'merchantId'>> {
  /** Of its key pair. Everything, unless told. */
  scopes?: Scope[]
}

interface RequestInit {
  /** GET, or POST when there is a body. */
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * A fresh merchant of its own for one test, with a signed-in owner and a key pair, so that tests
 * share nothing and run side by side.
 *
 * @returns also `request(path, init)`, a web Request as that merchant sends it: with the token
 *   to `/v1/user`, with the secret key elsewhere, unless `init.headers` has an authorization
 */
export async function newMerchant({ scopes = ['all'], ...columns }: Wanted = {}) {
  const merchantId = uuidv7()
  const user = { userId: uuidv7(), name: 'Ana Souza', email: `${merchantId}@example.com` }
  const secretKey = formatKey('secret', randomInt)
  const publicKey = formatKey('public', randomInt)
  const keyId = uuidv7()
  const data = {
    merchantId,
    name: 'Padaria da Ana',
    ...columns,
    memberships: { create: { user: { create: { ...user, passwordHash: TEST_PASSWORD_HASH } } } },
    keyPairs: { create: { keyId, name: 'tests', publicKey, scopes, ...keptOf(secretKey) } },
  } satisfies Prisma.MerchantCreateInput
  const merchant: Merchant = await prisma.merchant.create({ data })
  const { token } = await makeSessionToken({ userId: user.userId, merchantId })
  const actor = { merchantId, userId: user.userId, address: null }

  const request = (path: string, { body, method, headers }: RequestInit = {}) =>
    new Request(new URL(path, 'http://localhost:3000'), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${path.startsWith('/v1/user') ? token : secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })

  const keys = { keyId, secretKey, publicKey }
  return { merchant, user, actor, password: TEST_PASSWORD, ...keys, token, request }
}

/**
 * Acts while another database transaction has done something and not yet ended: `first` is
 * written, then `second` begins and is kept waiting by it, then `first` is committed.
 *
 * @returns what became of `second`
 */
export function whileUncommitted<R>(
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<R>,
): Promise<R> {
  return prisma
    .$transaction(async (tx) => {
      await first(tx)
      const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`
      const waiting = second()
      while (!(await isBlocking(pid))) await setImmediate()
      return { waiting }
    })
    .then(({ waiting }) => waiting)
}

async function isBlocking(pid: number): Promise<boolean> {
  const [{ waiting }] = await prisma.$queryRaw<[{ waiting: boolean }]>`
    SELECT EXISTS (
      SELECT FROM pg_stat_activity WHERE ${pid}::int = ANY(pg_blocking_pids(pid))
    ) AS waiting`
  return waiting
}

/** Route parameters as Next hands them over. */
export function params<P extends Record<string, string>>(values: P): { params: Promise<P> } {
  return { params: Promise.resolve(values) }
}

function keptOf(secretKey: string) {
  return { secretDigest: digestOf(secretKey), secretLast4: secretKey.slice(-4) }
}
