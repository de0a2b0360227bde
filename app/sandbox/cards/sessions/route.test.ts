import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as isReady } from '@/app/sandbox/cards/readiness/route'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { newCardSession, plannedFor } from '@/lib/sandbox/cards/testing'
import { DELETE, GET } from './[sessionId]/route'
import { POST } from './route'

const AUTHORIZATION = `Bearer ${bankSecret(env.SECRET_KEY)}`

const order = (fields: object = {}) => ({
  transactionId: randomUUID(),
  amount: '19990',
  currency: 'brl',
  uiMode: 'hosted',
  methodTypes: ['card'],
  installments: 3,
  cardToken: null,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...fields,
})

const requestBy = (authorization: string, body?: object) =>
  new Request('http://localhost:3000/sandbox/cards/sessions', {
    headers: { 'content-type': 'application/json', authorization },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Sends a request like the sandbox's card provider, by default with its credential. */
const open = (body: object, authorization = AUTHORIZATION) => POST(requestBy(authorization, body))
const find = (sessionId: string, authorization = AUTHORIZATION) =>
  GET(requestBy(authorization), params({ sessionId }))
const end = (sessionId: string, authorization = AUTHORIZATION) =>
  DELETE(requestBy(authorization), params({ sessionId }))

describe('opened', () => {
  test('says its id, its payment and what its form must know, which is kept nowhere', async () => {
    const wanted = order()
    const response = await open(wanted)
    expect(response.status).toBe(200)
    const { sessionId, clientSecret, ...rest } = await response.json()
    expect(sessionId).toMatch(/^cs_sandbox_[0-9a-f]{32}$/)
    expect(clientSecret).toMatch(new RegExp(`^${sessionId}_secret_[0-9a-f]{40}$`))
    expect(rest).toEqual({
      paymentIntentId: expect.stringMatching(/^pi_sandbox_[0-9a-f]{32}$/),
      expiresAt: wanted.expiresAt,
    })
    const row = await prisma.sandboxCardSession.findUniqueOrThrow({ where: { sessionId } })
    const values = Object.values(row).map(String).join(' ')
    expect(values).not.toContain(clientSecret.split('_secret_')[1])
  })

  test('by ten orders at once it is one session', async () => {
    const wanted = order()
    const race = await Promise.all(Array.from({ length: 10 }, () => open(wanted)))
    expect(new Set(await Promise.all(race.map((one) => one.text()))).size).toBe(1)
  })

  test('409 for a transaction that has one of another order', async () => {
    const wanted = order()
    await open(wanted)
    for (const change of [{ amount: '1' }, { installments: 1 }, { methodTypes: [] }]) {
      const response = await open({ ...wanted, ...change })
      expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
    }
  })

  test('400 names what it can not do', async () => {
    for (const [fields, path] of [
      [{ methodTypes: ['link', 'paypal'] }, 'methodTypes'],
      [{ cardToken: 'tok_visa' }, 'cardToken'],
      [{ cardToken: '4242424242424242' }, 'cardToken'],
      [{ amount: '0' }, 'amount'],
      [{ amount: 199.9 }, 'amount'],
      [{ currency: 'BRL' }, 'currency'],
      [{ installments: 13 }, 'installments'],
      [{ transactionId: '1' }, 'transactionId'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    ] as const) {
      expect(await issuePaths(await open(order(fields)))).toEqual([path])
    }
  })

  test('400 says the same of an unknown token of any length that a charge may have', async () => {
    const { detail } = ErrorSchema.parse(
      await (await open(order({ cardToken: 't'.repeat(500) }))).json(),
    )
    expect(detail.issues).toEqual([
      { path: 'cardToken', message: expect.stringContaining('must be a published token') },
    ])
  })

  test('with what it can do beside what it can not, it offers what it can', async () => {
    const { sessionId } = await newCardSession({ methodTypes: ['card', 'link'] })
    const row = await prisma.sandboxCardSession.findUniqueOrThrow({ where: { sessionId } })
    expect(row.methods).toEqual(['card'])
  })
})

describe('by token', () => {
  test.each([
    [
      'tok_sandbox_elo',
      { status: 'paid', paidBy: { brand: 'elo', last4: '7013', installments: 3 } },
    ],
    ['tok_sandbox_insufficient_funds', { status: 'failed', reason: 'insufficient_funds' }],
    ['tok_sandbox_slow', { status: 'processing' }],
  ])('%s is charged at once, and told a moment later', async (cardToken, outcome) => {
    const { sessionId, transactionId } = await newCardSession({ cardToken })
    expect(await (await find(sessionId)).json()).toMatchObject(outcome)
    expect(await plannedFor(transactionId)).toEqual(['send_sandbox_card_notice'])
  })
})

describe('found and ended', () => {
  test('is open until it is ended, and then expired', async () => {
    const { sessionId, paymentIntentId } = await newCardSession()
    const ofAny = { paymentIntentId, declines: [] }
    expect(await (await find(sessionId)).json()).toEqual({ status: 'open', ...ofAny })
    expect(await (await end(sessionId)).json()).toEqual({ status: 'expired', ...ofAny })
    expect(await (await find(sessionId)).json()).toEqual({ status: 'expired', ...ofAny })
  })

  test('404 for a session that nobody opened', async () => {
    expect((await find('cs_sandbox_0')).status).toBe(404)
    expect((await end('cs_sandbox_0')).status).toBe(404)
  })
})

test("401 for everyone but the sandbox's adapter, also for a merchant with a key and a customer", async () => {
  const { secretKey } = await newMerchant()
  const { sessionId, clientSecret } = await newCardSession()
  for (const authorization of [
    '',
    'Bearer test',
    `Bearer ${secretKey}`,
    `Bearer ${clientSecret}`,
  ]) {
    const wanted = order()
    expect((await open(wanted, authorization)).status).toBe(401)
    expect((await find(sessionId, authorization)).status).toBe(401)
    expect((await end(sessionId, authorization)).status).toBe(401)
    expect((await isReady(requestBy(authorization))).status).toBe(401)
    const where = { transactionId: wanted.transactionId }
    expect(await prisma.sandboxCardSession.count({ where })).toBe(0)
  }
  expect(await (await isReady(requestBy(AUTHORIZATION))).json()).toEqual({
    methods: ['card', 'boleto'],
  })
})

test('404 in live mode, which has no such processor', async () => {
  const { sessionId } = await newCardSession()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  for (const response of [await open(order()), await find(sessionId), await end(sessionId)]) {
    expect(response.status).toBe(404)
  }
})
