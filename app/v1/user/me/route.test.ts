import { encode } from 'next-auth/jwt'
import { describe, expect, test, vi } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { GET, PATCH } from './route'

const PATH = '/v1/user/me'
const get = (headers: Record<string, string>) =>
  GET(new Request(`http://localhost:3000${PATH}`, { headers }))

describe('200', () => {
  test('says who is signed in, for whom, and on what installation', async () => {
    const { user, merchant, request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      user,
      merchant: { merchantId: merchant.merchantId, name: merchant.name },
      mode: 'sandbox',
      role: 'owner',
      restriction: null,
      isEmailConfirmed: true,
      isOperator: false,
      mustAddFactor: false,
      publicUrl: 'http://localhost:3000',
    })
  })

  test.each(['next-auth.session-token', '__Host-next-auth.session-token'])(
    'takes the browser cookie %s',
    async (name) => {
      const { token } = await newMerchant()
      const response = await get({ cookie: `theme=dark; ${name}=${token}` })
      expect(response.status).toBe(200)
    },
  )

  test('a suspended account may still look, and learns that it is', async () => {
    const { request } = await newMerchant({ status: 'SUSPENDED' })
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ restriction: 'account' })
  })

  test('an account whose withdrawals an operator stopped is told so', async () => {
    const { request } = await newMerchant({ cashoutsEnabled: false })
    expect(await (await GET(request(PATH))).json()).toMatchObject({ restriction: 'withdrawals' })
  })
})

test('a person corrects their own name, which each of their accounts records', async () => {
  const [{ request, merchant, user }, other] = [await newMerchant(), await newMerchant()]
  const { userId } = user
  await newMember(other.merchant.merchantId, 'support', { userId })
  const rename = (name: string) => PATCH(request(PATH, { method: 'PATCH', body: { name } }))
  const response = await rename(' Ana Sousa ')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...user, name: 'Ana Sousa' })
  expect((await (await GET(request(PATH))).json()).user.name).toBe('Ana Sousa')
  const where = { userId, action: 'person.renamed' }
  const entries = await prisma.auditEntry.findMany({ where })
  const accounts = [merchant.merchantId, other.merchant.merchantId].toSorted()
  expect(entries.map(({ merchantId }) => merchantId).toSorted()).toEqual(accounts)
  for (const { before, after } of entries) {
    expect([before, after]).toEqual([{ name: 'Ana Souza' }, { name: 'Ana Sousa' }])
  }
  expect((await rename(' ')).status).toBe(400)
})

describe('401', () => {
  test('without a credential, and how to send one', async () => {
    const response = await get({})
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="guiche"')
    expect(await response.json()).toMatchObject({ statusCode: 401, error: 'unauthenticated' })
  })

  test('for a cookie that was not set by https, on a site that is', async () => {
    const { token } = await newMerchant()
    const site = vi.spyOn(env, 'PUBLIC_URL', 'get').mockReturnValue('https://pay.example')
    const [plain, secure] = await Promise.all([
      get({ cookie: `next-auth.session-token=${token}` }),
      get({ cookie: `__Host-next-auth.session-token=${token}` }),
    ])
    site.mockRestore()
    expect([plain.status, secure.status]).toEqual([401, 200])
  })

  test('for an API key, which opens the other API only', async () => {
    const { secretKey } = await newMerchant()
    const response = await get({ authorization: `Bearer ${secretKey}` })
    expect(response.status).toBe(401)
    expect((await response.json()).message).toContain('API keys do not open the dashboard')
  })

  test('for a token that was changed, or is none', async () => {
    const { token } = await newMerchant()
    const changed = token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA')
    for (const authorization of [`Bearer ${changed}`, 'Bearer x', 'Basic YTpi', 'Bearer']) {
      expect((await get({ authorization })).status).toBe(401)
    }
  })

  test('for a token under another key, and for one that names no algorithm', async () => {
    const { user, merchant, session } = await newMerchant()
    const { merchantId } = merchant
    const token = { sub: user.userId, merchantId, sid: session.sessionId }
    const foreign = await encode({ token, secret: `${env.SECRET_KEY}x` })
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = [part({ alg: 'none' }), part({ ...token, exp: 4_000_000_000 }), ''].join('.')
    for (const forged of [foreign, unsigned]) {
      expect((await get({ authorization: `Bearer ${forged}` })).status).toBe(401)
    }
  })

  test('for a token past its twelve hours', async () => {
    const { user, merchant, session } = await newMerchant()
    const { merchantId } = merchant
    const claims = { sub: user.userId, merchantId, sid: session.sessionId }
    const statusFor = async (maxAge: number) => {
      const token = await encode({ token: claims, secret: env.SECRET_KEY, maxAge })
      return (await get({ authorization: `Bearer ${token}` })).status
    }
    expect([await statusFor(60), await statusFor(-60)]).toEqual([200, 401])
  })

  test('from the moment that a membership ends, whichever others remain', async () => {
    const [{ user, merchant, request }, other] = [await newMerchant(), await newMerchant()]
    const { userId } = user
    await prisma.membership.create({ data: { userId, merchantId: other.merchant.merchantId } })
    const membership = { userId, merchantId: merchant.merchantId }
    await prisma.membership.delete({ where: { userId_merchantId: membership } })
    expect((await GET(request(PATH))).status).toBe(401)
  })
})
