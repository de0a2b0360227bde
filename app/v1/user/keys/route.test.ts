import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GET as getBalance } from '@/app/v1/integrations/balance/route'
import { keyKindOf } from '@/lib/accounts/api-keys/key-format'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { GET, POST } from './route'

const PATH = '/v1/user/keys'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('201', () => {
  test('creates a key for the integrations API, and returns the secret only once', async () => {
    const { request, merchant, user } = await newMerchant()
    const expiresAt = inAnHour()
    const body = { name: ' Loja ', scopes: ['withdraw', 'read', 'read'], expiresAt }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(201)
    const pair = await response.json()
    expect(pair).toMatchObject({ name: 'Loja', scopes: ['read', 'withdraw'], expiresAt })
    expect(keyKindOf(pair.publicKey)).toBe('public')
    expect(keyKindOf(pair.secretKey)).toBe('secret')

    const headers = { authorization: `Bearer ${pair.secretKey}` }
    const answered = await getBalance(new Request('http://localhost:3000/v1/x', { headers }))
    expect(answered.status).toBe(200)

    const { merchantId } = merchant
    const kept = await prisma.keyPair.findUniqueOrThrow({ where: { keyId: pair.id } })
    expect(JSON.stringify(kept)).not.toContain(pair.secretKey.slice(13))
    const listed = await (await GET(request(PATH))).text()
    expect(listed).not.toContain(pair.secretKey)
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'key.created', subject: pair.id, userId: user.userId, address: 'unknown' },
    ])
  })
})

test('a key is created with its networks, each once in one spelling, and its limit', async () => {
  const { request, merchant } = await newMerchant()
  const response = await POST(
    request(PATH, {
      body: {
        name: 'Saques',
        scopes: ['withdraw'],
        dailyWithdrawalLimit: 1250.5,
        allowedNetworks: ['203.0.113.7', '2001:DB8:0::/32', '203.0.113.7/32'],
      },
    }),
  )
  const powers = {
    allowedNetworks: ['203.0.113.7/32', '2001:db8::/32'],
    dailyWithdrawalLimit: 1250.5,
  }
  const made = await response.json()
  expect(made).toMatchObject(powers)
  const { data } = await (await GET(request(PATH))).json()
  expect(data[0]).toMatchObject(powers)
  const { merchantId } = merchant
  const [entry] = await prisma.auditEntry.findMany({ where: { merchantId } })
  expect(entry).toMatchObject({ action: 'key.created', subject: made.id, after: powers })
})

describe('200', () => {
  test("lists this merchant's keys only, newest first, without secret or digest", async () => {
    await newMerchant()
    const { request, keyId, publicKey, secretKey } = await newMerchant()
    await POST(request(PATH, { body: { name: 'Segunda', scopes: ['read'] } }))
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    const { data } = await response.json()
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Segunda', 'tests'])
    expect(data[1]).toEqual({
      id: keyId,
      name: 'tests',
      publicKey,
      secretLast4: secretKey.slice(-4),
      scopes: ['all'],
      createdAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      lastUsedAddress: null,
      allowedNetworks: [],
      dailyWithdrawalLimit: null,
      withdrawnToday: 0,
      previousSecretLast4: null,
      previousSecretUntil: null,
    })
  })
})

describe('400', () => {
  test('names every violation at once', async () => {
    const { request } = await newMerchant()
    const body = { name: 'x'.repeat(61), scopes: ['admin'], expiresAt: 'tomorrow' }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(400)
    const { issues } = (await response.json()).detail
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'scopes.0',
      'expiresAt',
    ])
  })

  test.each([
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: '  ', scopes: ['all'] }, 'name'],
    [{ name: 'x', scopes: ['all'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ name: 'x', scopes: ['all'], expiresAt: '9999-12-31T23:59:59-03:00' }, 'expiresAt'],
    [{ name: 'x', scopes: ['all'], allowedNetworks: ['::/0', 'x'] }, 'allowedNetworks.1'],
    [{ name: 'x', scopes: ['all'], allowedNetworks: ['10.1.2.3/8'] }, 'allowedNetworks.0'],
    [{ name: 'x', scopes: ['all'], allowedNetworks: Array(51).fill('::1') }, 'allowedNetworks'],
    [{ name: 'x', scopes: ['all'], dailyWithdrawalLimit: -1 }, 'dailyWithdrawalLimit'],
    [{ name: 'x', scopes: ['all'], dailyWithdrawalLimit: 0.001 }, 'dailyWithdrawalLimit'],
  ])('refuses %j', async (body, path) => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(400)
    expect((await response.json()).detail.issues).toMatchObject([{ path }])
  })
})

describe('403', () => {
  test('for a change that another site asked for with the cookie', async () => {
    const { token, merchant } = await newMerchant()
    const cookie = `next-auth.session-token=${token}`
    const post = (headers: Record<string, string>) =>
      POST(
        new Request('http://localhost:3000/v1/user/keys', {
          method: 'POST',
          body: JSON.stringify({ name: 'x', scopes: ['all'] }),
          headers: { cookie, 'content-type': 'application/json', ...headers },
        }),
      )
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
    ]
    for (const headers of foreign) expect((await post(headers)).status).toBe(403)
    const { merchantId } = merchant
    expect(await prisma.keyPair.count({ where: { merchantId } })).toBe(1)

    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
    ]
    for (const headers of own) expect((await post(headers)).status).toBe(201)
  })

  test('for a suspended account, which changes nothing', async () => {
    const { request } = await newMerchant({ status: 'SUSPENDED' })
    const response = await POST(request(PATH, { body: { name: 'x', scopes: ['all'] } }))
    expect(response.status).toBe(403)
  })

  test('for a key from another network, which is named and stands in the request log', async () => {
    const { request, merchant } = await newMerchant()
    const body = { name: 'x', scopes: ['read'], allowedNetworks: ['203.0.113.0/24'] }
    const { id, secretKey } = await (await POST(request(PATH, { body }))).json()
    const authorization = `Bearer ${secretKey}`
    const ask = (address: string) => {
      const headers = { authorization, 'x-guiche-address': address }
      return getBalance(request('/v1/integrations/balance', { headers }))
    }
    const refused = await ask('198.51.100.7')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'address_not_allowed',
      detail: { address: '198.51.100.7' },
    })
    expect((await ask('203.0.113.7')).status).toBe(200)
    const { data } = await (await GET(request(PATH))).json()
    expect(data[0]).toMatchObject({ id, lastUsedAddress: '203.0.113.7' })
    const { merchantId } = merchant
    const logged = () => prisma.apiRequest.findMany({ where: { merchantId, keyId: id } })
    await expect
      .poll(async () => (await logged()).map(({ status }) => status).sort())
      .toEqual([200, 403])
  })

  test('for a key without the scope', async () => {
    const { request } = await newMerchant({ scopes: ['charge'] })
    const response = await getBalance(request('/v1/integrations/balance'))
    expect(response.status).toBe(403)
    expect((await response.json()).message).toContain('"read"')
  })
})

describe('409 for another key than the hundred that work', () => {
  const keyOf = (merchantId: string, columns: object = {}) => ({
    merchantId,
    keyId: randomUUID(),
    name: 'k',
    scopes: ['read' as const],
    publicKey: randomUUID(),
    secretDigest: randomBytes(32),
    secretLast4: 'abcd',
    ...columns,
  })

  /** An account with so many keys that work, and others that do not. */
  async function accountWith(working: number) {
    const { request, merchant } = await newMerchant()
    const { merchantId } = merchant
    const of = (count: number, columns: object) =>
      Array.from({ length: count }, () => keyOf(merchantId, columns))
    // The account came with one.
    const data = [...of(3, { revokedAt: new Date() }), ...of(3, { expiresAt: new Date() })]
    await prisma.keyPair.createMany({ data: [...data, ...of(working - 1, {})] })
    const body = { name: 'Loja', scopes: ['read'] }
    return { merchantId, create: async () => (await POST(request(PATH, { body }))).status }
  }

  test('revoked and expired ones do not count', async () => {
    const { create } = await accountWith(99)
    expect(await create()).toBe(201)
    expect(await create()).toBe(409)
  })

  test('one that is being created counts', async () => {
    const { merchantId, create } = await accountWith(99)
    const hundredth = async (tx: Tx) => {
      await lockMerchant(tx, merchantId)
      await tx.keyPair.create({ data: keyOf(merchantId) })
    }
    expect(await whileUncommitted(hundredth, create)).toBe(409)
  })
})
