import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { adapterOf } from '@/lib/payments/connections/psp/make-adapter'
import { openCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { NoAnswer, noAnswerError } from '@/lib/providers/pix/unavailable'
import { issueCertificate, makeAuthority, toPfx } from '@/lib/psp/identity/certificates'
import { testPsp } from '@/lib/sandbox/testing'
import { POST } from './disconnect/route'
import { GET, PUT } from './route'

vi.mock('@/lib/payments/connections/psp/make-adapter', () => ({ adapterOf: vi.fn() }))

const PATH = '/v1/user/pix-account'
const PLACE = { psp: 'efi', baseUrl: 'https://psp.example' } as const

const openCharge = vi.fn<Psp['openCharge']>()
const closeCharge = vi.fn<Psp['closeCharge']>()
const findCharge = vi.fn<Psp['findCharge']>()

beforeEach(() => {
  vi.spyOn(env, 'PIX_MERCHANT_PSPS', 'get').mockReturnValue([
    { ...PLACE, tokenUrl: 'https://psp.example/oauth/token' },
  ])
  openCharge.mockReset().mockImplementation(async ({ transactionId, expiresAt }) => {
    const externalId = transactionId.replaceAll('-', '')
    return { pixCode: '000201', externalId, expiresAt, gatewayId: null }
  })
  closeCharge.mockReset().mockResolvedValue({ status: 'closed' })
  vi.mocked(adapterOf).mockReturnValue({ ...testPsp(), openCharge, closeCharge, findCharge })
})

async function setUp() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  const address = () => ({ 'x-guiche-address': `test ${randomUUID()}` })
  const credentials = { clientId: 'c', clientSecret: 'hush', pixKey: 'pix@cafe.example' }
  const full = { ...PLACE, ...credentials, password: made.password }
  const put = (change: object = {}, more: Record<string, string> = {}) => {
    const headers = { ...address(), ...more }
    return PUT(made.request(PATH, { method: 'PUT', body: { ...full, ...change }, headers }))
  }
  const disconnect = (password = made.password) =>
    POST(made.request(`${PATH}/disconnect`, { body: { password }, headers: address() }))
  const get = async () => (await GET(made.request(PATH))).json()
  const rows = () => prisma.pixConnection.findMany({ where: { merchantId } })
  const acts = () =>
    prisma.auditEntry.findMany({ where: { merchantId, action: { startsWith: 'pix_account' } } })
  return { ...made, merchantId, put, disconnect, get, rows, acts }
}

describe('200', () => {
  test('connects after a charge of one centavo was opened and removed', async () => {
    const { put, get, rows, acts, merchantId } = await setUp()
    expect(await get()).toEqual({ account: null, psps: [PLACE], isTakenHere: true })
    const response = await put()
    expect(response.status).toBe(200)
    const [row] = await rows()
    const known = { connectionId: row?.connectionId, clientId: 'c', pixKey: 'pix@cafe.example' }
    expect(await response.json()).toEqual({
      account: {
        ...PLACE,
        ...known,
        health: 'ok',
        certificateExpiresAt: null,
        connectedAt: row?.updatedAt.toISOString(),
      },
      psps: [PLACE],
      isTakenHere: true,
    })
    expect(openCharge.mock.lastCall?.[0].amount).toBe(1n)
    expect(closeCharge).toHaveBeenCalledOnce()
    expect(openCredentials(row!)).toMatchObject({ clientSecret: 'hush' })
    expect(await acts()).toMatchObject([{ subject: row?.connectionId, merchantId }])
  })

  test('keeps the connection when its credentials are renewed, and says when they end', async () => {
    const { put, rows } = await setUp()
    await put()
    const validUntil = new Date('2031-05-02T12:00:00.000Z')
    const issued = issueCertificate(makeAuthority('PSP'), { commonName: 'cafe', validUntil })
    const certificate = toPfx(issued).toString('base64')
    const { account } = await (await put({ clientSecret: 'new', certificate })).json()
    expect(account.certificateExpiresAt).toBe(validUntil.toISOString())
    expect(await rows()).toHaveLength(1)
  })

  test('keeps the connection of a key that is written in another form', async () => {
    const { put, rows } = await setUp()
    await put({ pixKey: '11.222.333/0001-81' })
    await put({ clientId: 'other', pixKey: '11222333000181' })
    expect(await rows()).toMatchObject([{ clientId: 'other', pixKey: '11222333000181' }])
  })

  test('keeps the connection of a client id at Woovi, which is never asked about the key', async () => {
    const place = { ...PLACE, psp: 'woovi' } as const
    vi.spyOn(env, 'PIX_MERCHANT_PSPS', 'get').mockReturnValue([{ ...place, tokenUrl: '' }])
    const { put, rows } = await setUp()
    await put({ ...place, pixKey: 'pix@cafe.exmple' })
    const [first] = await rows()
    await put({ ...place, pixKey: 'pix@cafe.example' })
    const { connectionId } = first!
    expect(await rows()).toMatchObject([{ connectionId, position: 0, pixKey: 'pix@cafe.example' }])
  })

  test('another account takes the new charges, and the first keeps its own', async () => {
    const { put, rows } = await setUp()
    await put()
    const { account } = await (await put({ clientId: 'other' })).json()
    expect(account.clientId).toBe('other')
    const inUse = (await rows()).filter(({ position }) => position !== null)
    expect(inUse).toMatchObject([{ clientId: 'other' }])
  })
})

test('a charge settles in the own account, without a fee and without the balance', async () => {
  const { put, merchant, rows } = await setUp()
  await put()
  const { charge } = await createCharge(
    merchant,
    ChargeBody.parse({
      amount: 50,
      clientName: 'Ana',
      clientEmail: 'ana@x.com',
      clientPhone: '11999999999',
      clientCpf: '52998224725',
    }),
  )
  const [row] = await rows()
  const { connectionId } = row!
  const external = { connectionId, settlementMode: 'external', feeAmount: 0n }
  expect(charge).toMatchObject(external)
  const payment = { endToEndId: `E${randomUUID()}`, amount: 5000n, paidAt: new Date() }
  const payer = { name: null, document: null }
  const again = { ...payment, endToEndId: `E${randomUUID()}` }
  findCharge.mockResolvedValue({
    status: 'paid' as const,
    payments: [
      { ...payment, payer },
      { ...again, payer },
    ],
  })
  expect(await syncCharge(charge)).toBe(true)
  const { merchantId } = merchant
  const credited = await prisma.transaction.findMany({ where: { merchantId } })
  expect(credited).toHaveLength(2)
  for (const one of credited) expect(one).toMatchObject({ status: 'COMPLETED', ...external })
  expect(await prisma.ledgerTransfer.count({ where: { merchantId } })).toBe(0)
})

test('disconnected, charges settle here again, and the first stays at its account', async () => {
  const { put, disconnect, get, merchant, rows, acts } = await setUp()
  await put()
  const [row] = await rows()
  expect((await disconnect()).status).toBe(204)
  expect(await get()).toMatchObject({ account: null })
  vi.mocked(adapterOf).mockClear()
  const { charge } = await createCharge(
    merchant,
    ChargeBody.parse({
      amount: 50,
      clientName: 'Ana',
      clientEmail: 'ana@x.com',
      clientPhone: '11999999999',
      clientCpf: '52998224725',
    }),
  )
  expect(charge).toMatchObject({ connectionId: null, settlementMode: 'internal' })
  expect(adapterOf).not.toHaveBeenCalled()
  expect(await rows()).toMatchObject([{ connectionId: row?.connectionId, position: null }])
  expect((await disconnect()).status).toBe(204)
  const actions = (await acts()).map(({ action }) => action)
  expect(actions).toEqual(['pix_account.connected', 'pix_account.disconnected'])
})

describe('nothing is stored', () => {
  const nothing = async (change: object, refusal: { status: number; path?: string }) => {
    const { put, rows } = await setUp()
    const response = await put(change)
    const { error, detail } = await response.json()
    expect(response.status).toBe(refusal.status)
    expect(error).toBe(refusal.status === 403 ? 'forbidden' : 'invalid_request')
    if (refusal.path) expect(detail.issues).toMatchObject([{ path: refusal.path }])
    expect(await rows()).toEqual([])
  }

  test('for a wrong password', () => nothing({ password: 'wrong' }, { status: 403 }))

  test.each([
    ['baseUrl', 'http://169.254.169.254/latest'],
    ['psp', 'bacen'],
  ])('for a PSP that is not offered, by %s', (field, value) =>
    nothing({ [field]: value }, { status: 400, path: 'psp' }),
  )

  test('for a certificate that cannot be opened', () =>
    nothing({ certificate: 'AAAA' }, { status: 400, path: 'certificate' }))

  test.each([
    ['credentials_refused', 'clientId', 'não aceitou as credenciais'],
    ['client_certificate_missing', 'certificate', 'exige um certificado válido'],
    ['tls_refused', 'certificate', 'exige um certificado válido'],
    ['client_certificate_passphrase_wrong', 'certificate', 'a senha dele está errada'],
    ['psp_timeout', 'clientId', 'não atendeu a solicitação agora'],
    ['psp_gave_no_token', 'clientId', 'não atendeu a solicitação agora'],
    ['psp_host_unknown', 'clientId', 'Não houve conexão segura com o PSP'],
    ['psp_authority_unknown', 'clientId', 'autoridade desconhecida'],
    ['psp_answered', 'clientId', 'Motivo: Chave inexistente.'],
  ] as const)('for a charge that the PSP did not open: %s', async (code, path, said) => {
    const words = code === 'psp_answered' ? 'Chave inexistente' : undefined
    const failure = { code, ...(words && { values: { words } }) }
    openCharge.mockRejectedValue(noAnswerError(new NoAnswer('because of this', false, { failure })))
    const { put, rows } = await setUp()
    const program = await (await put()).json()
    expect(program.detail.issues[0].path).toBe(path)
    expect(program.message).toContain('because of this')
    const person = await (await put({}, { 'accept-language': 'pt-BR' })).json()
    expect(person.message).toContain(said)
    expect(person.message).not.toContain('because of this')
    expect(JSON.stringify([program, person])).not.toContain('hush')
    expect(await rows()).toEqual([])
  })

  test.each([
    ['its list of payments', 'psp_permission_missing', 'não permitiu consultar os pagamentos'],
    ['its address of notices', 'psp_permission_missing', 'não permitiu consultar os pagamentos'],
    ['its list of payments', 'psp_timeout', 'não atendeu a solicitação agora'],
  ] as const)('for an account that does not tell %s: %s', async (what, code, said) => {
    const failure = { code, values: { status: 403, words: 'no scope' } }
    const refuse = () => Promise.reject(noAnswerError(new NoAnswer('no scope', false, { failure })))
    const change: Partial<Psp> = what.includes('notices')
      ? { notices: { find: refuse, register: vi.fn() } }
      : { listPayments: refuse }
    vi.mocked(adapterOf).mockReturnValue({ ...testPsp(), openCharge, closeCharge, ...change })
    const { put, rows } = await setUp()
    const response = await put({}, { 'accept-language': 'pt-BR' })
    expect(response.status).toBe(400)
    const { message, detail } = await response.json()
    expect(message).toContain(said)
    expect(detail.issues).toMatchObject([{ path: 'clientId' }])
    expect(openCharge).toHaveBeenCalledOnce()
    expect(await rows()).toEqual([])
  })
})
