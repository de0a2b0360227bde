import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addApp } from '@/lib/accounts/factors/testing'
import { AppError } from '@/lib/kernel/errors'
import { registerConnections } from '@/lib/payments/connections/accounts/register-connections'
import { adapterOf } from '@/lib/payments/connections/psp/make-adapter'
import { openCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { PixSettings } from '@/lib/platform/pix-settings'
import type { Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { PATCH } from './[connectionId]/route'
import { GET, POST } from './route'

// Every test of this installation would use a connection that is added here.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_connections')
})

vi.mock('@/lib/payments/connections/psp/make-adapter', () => ({ adapterOf: vi.fn() }))

const PATH = '/v1/operator/connections'
const openCharge = vi.fn<Psp['openCharge']>()

beforeEach(() => {
  openCharge.mockReset().mockImplementation(async ({ transactionId, expiresAt }) => ({
    pixCode: '000201',
    externalId: transactionId.replaceAll('-', ''),
    expiresAt,
    gatewayId: null,
  }))
  const closeCharge = vi.fn<Psp['closeCharge']>().mockResolvedValue({ status: 'closed' })
  vi.mocked(adapterOf).mockReturnValue({ ...testPsp(), openCharge, closeCharge })
})

async function setUp() {
  const operator = await newMerchant({ isOperator: true })
  const { request, password } = operator
  const account = () => ({
    psp: 'efi',
    baseUrl: 'https://psp.example/',
    clientId: randomUUID(),
    clientSecret: 'hush',
    pixKey: randomUUID(),
    password,
  })
  const add = (body: object) =>
    POST(request(PATH, { body, headers: { 'x-guiche-address': `test ${randomUUID()}` } }))
  const change = (connectionId: string, use: string) =>
    PATCH(
      request(`${PATH}/${connectionId}`, { method: 'PATCH', body: { use } }),
      params({ connectionId }),
    )
  const inUse = async () => {
    const { data } = await (await GET(request(PATH))).json()
    return (data as Listed[]).filter((one) => !one.merchantId && one.position !== null)
  }
  return { ...operator, account, add, change, inUse }
}

interface Listed {
  connectionId: string
  merchantId: string | null
  position: number | null
}

const ids = (listed: Listed[]) => listed.map(({ connectionId }) => connectionId)

describe('an account of the installation', () => {
  test('is added after a charge, after all others, and its secret is sealed', async () => {
    const { account, add, inUse } = await setUp()
    const body = account()
    const response = await add(body)
    expect(response.status).toBe(201)
    const made = await response.json()
    expect(openCharge).toHaveBeenCalledOnce()
    expect(made).toMatchObject({
      merchantId: null,
      psp: 'efi',
      baseUrl: 'https://psp.example',
      health: 'ok',
      fromEnvironment: false,
      openItems: 0,
      payouts: 0,
    })
    expect(JSON.stringify(made)).not.toContain('hush')
    const { connectionId } = made
    const row = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
    expect(openCredentials(row).clientSecret).toBe('hush')
    expect(row.tokenUrl).toBe('https://psp.example/oauth/token')
    expect(openCredentials(row)).not.toHaveProperty('scope')
    expect(ids(await inUse()).at(-1)).toBe(connectionId)
    const again = await (await add({ ...body, clientSecret: 'new' })).json()
    expect(again).toMatchObject({ connectionId, position: made.position })
    await add(account())
    const clientId = randomUUID()
    expect(await (await add({ ...body, clientId })).json()).toMatchObject({
      connectionId,
      position: made.position,
    })
    expect(await prisma.pixConnection.findUnique({ where: { connectionId } })).toMatchObject({
      clientId,
    })
  })

  test.each([
    ['cob.read cob.write', 'cob.read cob.write'],
    ['none', ''],
  ])('can have scopes of its own: %s', async (given, scope) => {
    const { account, add } = await setUp()
    const { connectionId } = await (await add({ ...account(), psp: 'bacen', scope: given })).json()
    const row = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
    expect(openCredentials(row)).toMatchObject({ scope })
  })

  test('goes first, last, or out of use, and stays so when a process starts', async () => {
    const { account, add, change, inUse } = await setUp()
    const [one, other] = [await (await add(account())).json(), await (await add(account())).json()]
    expect((await change(other.connectionId, 'first')).status).toBe(200)
    expect(ids(await inUse())[0]).toBe(other.connectionId)
    await registerConnections([])
    expect(ids(await inUse())[0]).toBe(other.connectionId)
    await change(other.connectionId, 'none')
    await change(one.connectionId, 'none')
    const left = ids(await inUse())
    expect(left).not.toContain(other.connectionId)
    expect(left).not.toContain(one.connectionId)
  })
})

describe('an account that the environment named once', () => {
  const settings = (): PixSettings => ({
    prefix: 'PIX_',
    psp: 'efi',
    baseUrl: 'https://psp.example',
    scope: null,
    tokenUrl: 'https://psp.example/oauth/token',
    clientId: randomUUID(),
    clientSecret: 'hush',
    certificate: null,
    passphrase: null,
    ca: null,
    pixKey: randomUUID(),
  })

  test('is left to its variables, and stays in use once it is added on the page', async () => {
    const { account, add, change, inUse } = await setUp()
    const named = settings()
    await registerConnections([named])
    const body = { ...account(), clientId: named.clientId, pixKey: named.pixKey }
    expect((await add(body)).status).toBe(409)
    await registerConnections([])
    const response = await add(body)
    expect(response.status).toBe(201)
    const { connectionId } = await response.json()
    await registerConnections([])
    expect(ids(await inUse())).toContain(connectionId)
    await change(connectionId, 'none')
  })

  test('is put in use again by the page, and stays so', async () => {
    const { change, inUse } = await setUp()
    const named = settings()
    await registerConnections([named])
    await registerConnections([])
    const { connectionId } = await prisma.pixConnection.findFirstOrThrow({
      where: { clientId: named.clientId },
    })
    expect((await change(connectionId, 'last')).status).toBe(200)
    await registerConnections([])
    expect(ids(await inUse())).toContain(connectionId)
    await change(connectionId, 'none')
  })

  test('goes before those of the page, which keep their order', async () => {
    const { account, add, change, inUse } = await setUp()
    const [one, other] = [await (await add(account())).json(), await (await add(account())).json()]
    await registerConnections([settings(), settings()])
    const listed = await inUse()
    expect(ids(listed).slice(-2)).toEqual([one.connectionId, other.connectionId])
    expect(new Set(listed.map(({ position }) => position)).size).toBe(listed.length)
    await registerConnections([])
    await change(one.connectionId, 'none')
    await change(other.connectionId, 'none')
  })
})

describe('it is refused', () => {
  test('without the password, and nothing is stored', async () => {
    const { account, add } = await setUp()
    const body = { ...account(), password: 'wrong' }
    expect((await add(body)).status).toBe(403)
    expect(openCharge).not.toHaveBeenCalled()
    const where = { clientId: body.clientId }
    expect(await prisma.pixConnection.count({ where })).toBe(0)
  })

  test('with credentials that the PSP does not take, or plain http in live mode', async () => {
    const { account, add } = await setUp()
    const other = await setUp()
    await addApp(other.actor)
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    const { password: _, ...withoutPassword } = other.account()
    const plain = await other.add({ ...withoutPassword, baseUrl: 'http://psp.example' })
    vi.restoreAllMocks()
    expect(plain.status).toBe(400)
    expect((await add({ ...account(), baseUrl: 'psp.example' })).status).toBe(400)
    openCharge.mockRejectedValue(new AppError('acquirer_unavailable', 'invalid_client'))
    const body = account()
    expect((await add(body)).status).toBe(400)
    expect(await prisma.pixConnection.count({ where: { clientId: body.clientId } })).toBe(0)
  })

  test('at an address of real money in the sandbox, and is not put in use there', async () => {
    const { account, add, change } = await setUp()
    const live = { ...account(), baseUrl: 'https://pix.api.efipay.com.br' }
    const response = await add(live)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('moves real money')
    expect(openCharge).not.toHaveBeenCalled()
    const { connectionId } = await (await add(account())).json()
    const data = { baseUrl: live.baseUrl, clientId: randomUUID() }
    await prisma.pixConnection.update({ where: { connectionId }, data })
    expect((await change(connectionId, 'first')).status).toBe(409)
    expect((await change(connectionId, 'none')).status).toBe(200)
  })

  test("to change what the environment names, a merchant's own, and what does not exist", async () => {
    const { account, add, change, merchant } = await setUp()
    const { connectionId } = await (await add(account())).json()
    const where = { connectionId }
    await prisma.pixConnection.update({ where, data: { fromEnvironment: true } })
    expect((await change(connectionId, 'none')).status).toBe(409)
    const own = { fromEnvironment: false, merchantId: merchant.merchantId }
    await prisma.pixConnection.update({ where, data: own })
    expect((await change(connectionId, 'none')).status).toBe(409)
    expect((await change(randomUUID(), 'first')).status).toBe(404)
    expect((await change('x', 'first')).status).toBe(404)
    await prisma.pixConnection.update({ where, data: { position: null } })
  })
})
