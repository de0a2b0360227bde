import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { POST } from './route'

function account(changes: Record<string, unknown> = {}) {
  const email = `${uuidv7()}@example.com`
  const password = 'uma senha só minha'
  return { name: 'Ana Souza', email, password, merchantName: 'Padaria da Ana', ...changes }
}

function post(body: unknown, address = `test ${uuidv7()}`, more: Record<string, string> = {}) {
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

  test.each(['password123', 'aaaaaaaaaaaa', 'x'.repeat(129), 'Senha12345'])(
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

describe('409', () => {
  test('an e-mail opens one account, however many ask at once', async () => {
    const body = account()
    const responses = await Promise.all([1, 2, 3].map(() => post(body)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      error: 'already_exists',
      detail: { issues: [{ path: 'email' }] },
    })
  })

  test('leaves no merchant without its owner', async () => {
    const body = account()
    await post(body)
    const merchantName = `Never ${uuidv7()}`
    await post({ ...body, merchantName })
    expect(await prisma.merchant.count({ where: { name: merchantName } })).toBe(0)
  })
})
