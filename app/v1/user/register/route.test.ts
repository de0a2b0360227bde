import { describe, expect, test, vi } from 'vitest'
import { lastToken, messagesTo } from '@/lib/accounts/links/testing'
import { signIn } from '@/lib/accounts/sessions/sign-in'
import { nextId } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { POST } from './route'

function account(changes: Record<string, unknown> = {}) {
  const email = `${nextId()}@example.com`
  const password = 'uma senha só minha'
  return { name: 'Ana Souza', email, password, merchantName: 'Padaria da Ana', ...changes }
}

function post(body: unknown, address = `test ${nextId()}`, more: Record<string, string> = {}) {
  return POST(
    new Request('http://localhost:3000/v1/user/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guiche-address': address, ...more },
      body: JSON.stringify(body),
    }),
  )
}

describe('201', () => {
  test('opens an account: the user, the merchant, the membership and the audit entry', async () => {
    const body = account()
    const response = await post(body, '203.0.113.7')
    expect(response.status).toBe(201)
    const { user, merchant } = await response.json()
    expect(user).toEqual({ userId: expect.any(String), name: body.name, email: body.email })
    expect(merchant).toEqual({ merchantId: expect.any(String), name: body.merchantName })

    const { merchantId } = merchant
    const members = await prisma.membership.findMany({ where: { merchantId } })
    expect(members).toMatchObject([{ userId: user.userId, role: 'OWNER' }])
    const entries = await prisma.auditEntry.findMany({ where: { merchantId } })
    expect(entries).toMatchObject([
      { action: 'account.registered', userId: user.userId, address: '203.0.113.7' },
    ])
  })

  test('keeps the e-mail in lower case, and of the password only an argon2id hash', async () => {
    const body = account()
    const response = await post({ ...body, email: ` ${body.email.toUpperCase()} ` })
    const { user } = await response.json()
    expect(user.email).toBe(body.email)
    const kept = await prisma.user.findUniqueOrThrow({ where: { userId: user.userId } })
    expect(kept.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test('a password of 128 characters counts as a whole, in its own capitals and blanks', async () => {
  const password = `Uma frase que ninguém mais diria, ${'porque é longa, '.repeat(5)}`.padEnd(
    128,
    'z',
  )
  const body = account({ password })
  expect((await post(body)).status).toBe(201)
  const enters = (given: string) =>
    signIn({ email: body.email, password: given }, `test ${nextId()}`).then(
      () => true,
      ({ code }) => code,
    )
  expect(password).toHaveLength(128)
  expect(await enters(password)).toBe(true)
  for (const other of [
    `${password.slice(0, -1)}y`,
    password.slice(0, -1),
    password.toLowerCase(),
    `${password} `,
    ` ${password}`,
  ]) {
    expect(await enters(other)).toBe('unauthenticated')
  }
})

describe('the language in which a person is written to', () => {
  test.each([
    [{}, 'pt-BR'],
    [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'a=b; locale=pt-BR' }, 'pt-BR'],
    [{ cookie: 'locale=en' }, 'en'],
    [{ cookie: 'locale=xx' }, 'pt-BR'],
  ])('of one who registers with %j is %s', async (headers, locale) => {
    const response = await post(account(), undefined, headers)
    const { userId } = (await response.json()).user
    expect(await prisma.user.findUnique({ where: { userId } })).toMatchObject({ locale })
  })
})

describe('400', () => {
  test('names every violation at once', async () => {
    const response = await post({ name: ' ', email: 'ana', password: 'curta' })
    expect(response.status).toBe(400)
    const { error, detail } = await response.json()
    expect(error).toBe('invalid_request')
    const paths = detail.issues.map((issue: { path: string }) => issue.path)
    expect(paths).toEqual(['name', 'email', 'password', 'merchantName'])
  })

  test.each(['a\0b', 'a\ud800', 'Loja\n', 'Loja\u202e00,01 $R'].map((name) => [`x${name}y`]))(
    'refuses a name that hides something, %j',
    async (name) => {
      const response = await post(account({ name, merchantName: name }))
      expect(response.status).toBe(400)
      const { issues } = (await response.json()).detail
      expect(issues).toMatchObject([{ path: 'name' }, { path: 'merchantName' }])
    },
  )

  test.each(['password123', 'aaaaaaaaaaaa', 'x'.repeat(129), 'Senha12345', 'Padaria da Ana'])(
    'refuses the password %s',
    async (password) => {
      const response = await post(account({ password }))
      expect(response.status).toBe(400)
      expect((await response.json()).detail.issues).toMatchObject([{ path: 'password' }])
    },
  )

  test('refuses the e-mail as the password', async () => {
    const { email } = account()
    const response = await post(account({ email, password: email.toUpperCase() }))
    expect((await response.json()).detail.issues).toEqual([
      { path: 'password', message: 'must not be the e-mail address' },
    ])
  })
})

describe('403', () => {
  test('where registration is closed', async () => {
    const closed = vi.spyOn(env, 'REGISTRATION', 'get').mockReturnValue('closed')
    const body = account()
    const response = await post(body)
    closed.mockRestore()
    expect(response.status).toBe(403)
    expect(await prisma.user.findUnique({ where: { email: body.email } })).toBeNull()
  })
})

test('429 after too many registrations from one address within an hour', async () => {
  const address = `test ${nextId()}`
  const key = `register:${address}`
  const expire = BigInt(Date.now() + HOUR_MS)
  await prisma.signInLimit.create({
    data: { key, points: env.REGISTRATIONS_PER_HOUR - 1, expire },
  })
  expect((await post(account(), address)).status).toBe(201)
  const body = account()
  const response = await post(body, address)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
  expect(await prisma.user.findUnique({ where: { email: body.email } })).toBeNull()
})

describe('an address that has an account', () => {
  test('is answered like a new one, and the ids lead nowhere', async () => {
    const body = account()
    const [first, second] = [await post(body), await post({ ...body, merchantName: 'Outra' })]
    expect([first.status, second.status]).toEqual([201, 201])
    const { user, merchant } = await second.json()
    expect(user).toEqual({ userId: expect.any(String), name: body.name, email: body.email })
    expect(merchant).toEqual({ merchantId: expect.any(String), name: 'Outra' })
    const { userId } = user
    const { merchantId } = merchant
    expect(await prisma.user.findUnique({ where: { userId } })).toBeNull()
    expect(await prisma.merchant.findUnique({ where: { merchantId } })).toBeNull()
    expect(await prisma.auditEntry.count({ where: { merchantId } })).toBe(0)
    expect(await prisma.emailLink.count({ where: { userId } })).toBe(0)
  })

  test('keeps its password, and its person gets an e-mail, three times an hour at most', async () => {
    const body = account()
    const { user } = await (await post(body)).json()
    const before = await prisma.user.findUniqueOrThrow({ where: { userId: user.userId } })
    for (let i = 0; i < 4; i++) await post({ ...body, password: 'outra frase bem comprida' })
    expect(await prisma.user.findUnique({ where: { userId: user.userId } })).toEqual(before)
    const told = await messagesTo(user.userId, 'email_in_use')
    expect(told.map(({ gaveUpAt }) => gaveUpAt === null)).toEqual([true, true, true, false])
  })

  test('opens one account, however many ask at once', async () => {
    const body = account()
    const responses = await Promise.all([1, 2, 3].map(() => post(body)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = await Promise.all(responses.map(async (one) => (await one.json()).user.userId))
    expect(await prisma.user.count({ where: { userId: { in: ids } } })).toBe(1)
    const { userId } = await prisma.user.findUniqueOrThrow({ where: { email: body.email } })
    expect(await messagesTo(userId, 'email_in_use')).toHaveLength(2)
  })
})

test('an address whose person left every account opens another one, as a new person', async () => {
  const body = account()
  const { user: left } = await (await post(body)).json()
  await prisma.membership.deleteMany({ where: { userId: left.userId } })
  const { user, merchant } = await (await post({ ...body, merchantName: 'Outra' })).json()
  expect(await prisma.user.findUnique({ where: { email: body.email } })).toMatchObject({
    userId: user.userId,
    emailConfirmedAt: null,
  })
  const { merchantId } = merchant
  expect(await prisma.membership.count({ where: { userId: user.userId, merchantId } })).toBe(1)
  expect(await lastToken(user.userId, 'confirm_email')).toMatch(/^link_secret_/)
  expect(await prisma.user.findUnique({ where: { userId: left.userId } })).toMatchObject({
    name: body.name,
    email: `${left.userId}@left.invalid`,
  })
})

test('a new person gets a link that confirms their address', async () => {
  const { user } = await (await post(account())).json()
  const { userId } = user
  expect(await prisma.user.findUnique({ where: { userId } })).toMatchObject({
    emailConfirmedAt: null,
  })
  expect(await lastToken(userId, 'confirm_email')).toMatch(/^link_secret_[0-9a-f]{64}$/)
})
