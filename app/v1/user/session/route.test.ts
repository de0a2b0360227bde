import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { POST } from './route'

vi.mock('@node-rs/argon2', { spy: true })

function post(body: unknown, address = `test ${randomUUID()}`) {
  return POST(
    new Request('http://localhost:3000/v1/user/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guiche-address': address },
      body: JSON.stringify(body),
    }),
  )
}

describe('200', () => {
  test('gives a token for twelve hours that opens the dashboard API', async () => {
    const { user, merchant, password } = await newMerchant()
    const response = await post({ email: user.email.toUpperCase(), password })
    expect(response.status).toBe(200)
    const { token, expiresAt } = await response.json()
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(12, 1)

    const headers = { authorization: `Bearer ${token}` }
    const me = await getMe(new Request('http://localhost:3000/v1/user/me', { headers }))
    expect(await me.json()).toMatchObject({ user, merchant: { merchantId: merchant.merchantId } })
  })

  test('a sign-in that succeeds clears the failures before it', async () => {
    const { user, password } = await newMerchant()
    const address = `test ${randomUUID()}`
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < env.SIGN_IN_ATTEMPTS - 1; i++) {
        expect((await post({ email: user.email, password: 'wrong' }, address)).status).toBe(401)
      }
      expect((await post({ email: user.email, password }, address)).status).toBe(200)
    }
  })
})

describe('400', () => {
  test('names what is missing', async () => {
    const response = await post({})
    expect(response.status).toBe(400)
    expect((await response.json()).detail.issues).toMatchObject([
      { path: 'email' },
      { path: 'password' },
    ])
  })
})

describe('403', () => {
  test('for the right password of a person without accounts, which is no failed attempt', async () => {
    const { user, password } = await newMerchant()
    const { userId, email } = user
    await prisma.membership.deleteMany({ where: { userId } })
    const address = `test ${randomUUID()}`
    for (let i = 0; i <= env.SIGN_IN_ATTEMPTS; i++) {
      const response = await post({ email, password }, address)
      expect([response.status, (await response.json()).error]).toEqual([403, 'forbidden'])
    }
    expect((await post({ email, password: 'wrong' }, address)).status).toBe(401)
  })
})

describe('an e-mail that no database can hold', () => {
  test('is 400, not a failure of ours', async () => {
    expect((await post({ email: 'a\0@example.com', password: 'x' })).status).toBe(400)
  })
})

describe('401', () => {
  test('a wrong password and an unknown account answer alike, after the same work', async () => {
    const { user } = await newMerchant()
    const wrong = vi.mocked(argon2.verify).mock.calls.length
    const known = await post({ email: user.email, password: 'not this one' })
    const unknown = await post({ email: `${randomUUID()}@example.com`, password: 'not this one' })
    expect([known.status, unknown.status]).toEqual([401, 401])
    const [a, b] = [await known.json(), await unknown.json()]
    expect(a.message).toBe('The e-mail or the password is wrong')
    expect({ ...a, detail: null }).toEqual({ ...b, detail: null })

    const calls = vi.mocked(argon2.verify).mock.calls.slice(wrong)
    const costs = calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })
})

describe('429', () => {
  test('after too many failures on one account from one address, with Retry-After', async () => {
    const { user, password } = await newMerchant()
    const address = `test ${randomUUID()}`
    const attempts = Array.from({ length: env.SIGN_IN_ATTEMPTS }, () =>
      post({ email: user.email, password: 'wrong' }, address),
    )
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(
      attempts.map(() => 401),
    )
    const refused = await post({ email: user.email, password }, address)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect((await refused.json()).error).toBe('rate_limited')

    const fromHome = await post({ email: user.email, password })
    expect(fromHome.status).toBe(200)
  })

  test('after too many failures of one IPv6 customer, from whichever of their addresses', async () => {
    const { user } = await newMerchant()
    const network = `2001:db8:${uuidGroups()}`
    const statuses: number[] = []
    for (let i = 0; i <= env.SIGN_IN_ATTEMPTS; i++) {
      const { status } = await post({ email: user.email, password: 'wrong' }, `${network}::${i}`)
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('after too many failures from one address, over whatever accounts', async () => {
    const address = `test ${randomUUID()}`
    const guesses = Array.from({ length: env.SIGN_IN_ATTEMPTS_PER_ADDRESS + 1 }, () =>
      post({ email: `${randomUUID()}@example.com`, password: 'wrong' }, address),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(guesses.length - 1)
  })
})

/** Two groups of an IPv6 network that no other test counts in. */
function uuidGroups(): string {
  return randomUUID()
    .slice(0, 8)
    .replace(/^(.{4})/, '$1:')
}
