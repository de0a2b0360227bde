import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as approveCashout from '@/app/v1/integrations/approve-cashout/route'
import * as balance from '@/app/v1/integrations/balance/route'
import * as cancelTransaction from '@/app/v1/integrations/cancel-transaction/route'
import * as checkoutSession from '@/app/v1/integrations/card/checkout-session/route'
import * as cardConfig from '@/app/v1/integrations/card/config/route'
import * as cashout from '@/app/v1/integrations/cashout/[id]/route'
import * as cashouts from '@/app/v1/integrations/cashout/route'
import * as createCashout from '@/app/v1/integrations/create-cashout/route'
import * as createTransaction from '@/app/v1/integrations/create-transaction/route'
import * as events from '@/app/v1/integrations/events/route'
import * as eventStream from '@/app/v1/integrations/events/stream/route'
import * as listTransactions from '@/app/v1/integrations/list-transactions/route'
import * as refundTransaction from '@/app/v1/integrations/refund-transaction/route'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { credit, newCharge, newPaidCharge } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { askBank } from '@/lib/sandbox/testing'
import {
  AuthenticationError,
  ConflictError,
  InsufficientBalanceError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
} from './errors'
import { OPERATIONS } from './generated/api-types'
import { Guiche } from './guiche'
import { responseOf } from './response-of'
import { thrownBy } from './testing'

const ROUTES = [
  approveCashout.POST,
  balance.GET,
  cancelTransaction.POST,
  cardConfig.GET,
  cashout.GET,
  cashouts.GET,
  checkoutSession.GET,
  createCashout.POST,
  createTransaction.POST,
  events.GET,
  eventStream.GET,
  listTransactions.GET,
  refundTransaction.GET,
  refundTransaction.POST,
]

/** The real routes, as a server that is reached without a network. */
const fetch: typeof globalThis.fetch = async (url, init) => {
  const request = new Request(url as string, init)
  const { pathname } = new URL(request.url)
  for (const route of ROUTES) {
    const { method, path } = route.operation!
    const found = new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}$`).exec(pathname)
    if (found && method === request.method) return route(request, params({ ...found.groups }))
  }
  throw new Error(`no route for ${request.method} ${pathname}`)
}

const bank = (...call: Parameters<typeof globalThis.fetch>) => askBank(new Request(...call))
beforeEach(() => vi.stubGlobal('fetch', bank))
afterEach(() => vi.unstubAllGlobals())

const connect = (secretKey: string) =>
  new Guiche({ secretKey, baseUrl: 'http://localhost:3000', fetch, maxRetries: 0 })

/** A fresh merchant with 100.00 to spend, and its client. */
async function open(wanted: Partial<Merchant> & { scopes?: Scope[] } = {}) {
  const { merchant, secretKey } = await newMerchant(wanted)
  await credit(merchant, 100)
  return { merchant, guiche: connect(secretKey) }
}

async function idsIn(list: AsyncIterable<{ transactionId: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { transactionId } of list) ids.push(transactionId)
  return ids
}

test('the client has every operation of a secret key, each where its route is', () => {
  const routes = ROUTES.map(({ operation }) => [operation?.id, operation?.method, operation?.path])
  const known = Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, method, path])
  expect(known.sort()).toEqual(routes.sort())
})

describe('charges', () => {
  test('are opened once for each referenceId', async () => {
    const { guiche } = await open()
    const body = { amount: 19.9, description: 'Café', referenceId: randomUUID() }
    const first = await guiche.charges.create(body)
    expect(first).toMatchObject({ status: 'PENDING', amount: 19.9, checkout: null })
    expect(responseOf(first)).toMatchObject({ status: 201, replayed: false, attempts: 1 })
    const again = await guiche.charges.create(body)
    expect(again).toEqual(first)
    expect(responseOf(again).replayed).toBe(true)
    const other = guiche.charges.create({ ...body, amount: 20 })
    expect(await thrownBy(other)).toBeInstanceOf(ConflictError)
  })

  test('are two where two calls name no key', async () => {
    const { guiche } = await open()
    const [one, other] = [
      await guiche.charges.create({ amount: 1 }),
      await guiche.charges.create({ amount: 1 }),
    ]
    expect(one.transactionId).not.toBe(other.transactionId)
  })

  test('are given back, once', async () => {
    const { guiche, merchant } = await open()
    const { transactionId } = await newPaidCharge(merchant)
    const { refund } = await guiche.charges.refund(transactionId, { reason: 'Sem estoque' })
    expect(refund).toMatchObject({ status: 'PENDING', amount: 19.9, reason: 'Sem estoque' })
    const again = await guiche.charges.refund(transactionId)
    expect(again.refund.refundId).toBe(refund.refundId)
    expect(responseOf(again).replayed).toBe(true)
    const told = await guiche.refunds.get(transactionId)
    expect(told).toEqual({
      transactionId,
      status: 'COMPLETED',
      remainingAmount: 0,
      refunds: [refund],
    })
  })

  test('are given back in parts, each its own refund', async () => {
    const { guiche, merchant } = await open()
    const { transactionId } = await newPaidCharge(merchant)
    for (const amount of [5, 5]) {
      const { refund } = await guiche.charges.refund(transactionId, { amount })
      expect(refund).toMatchObject({ status: 'PENDING', amount })
    }
    expect(await guiche.refunds.get(transactionId)).toMatchObject({ remainingAmount: 9.9 })
  })

  test('are cancelled, and a paid one is not', async () => {
    const { guiche, merchant } = await open()
    const { transactionId } = await newCharge(merchant)
    expect(await guiche.charges.cancel(transactionId)).toMatchObject({ status: 'CANCELLED' })
    expect(responseOf(await guiche.charges.cancel(transactionId)).replayed).toBe(true)
    const paid = await newPaidCharge(merchant)
    const error = await thrownBy(guiche.charges.cancel(paid.transactionId))
    expect(error).toBeInstanceOf(ConflictError)
    expect(error).toMatchObject({ code: 'invalid_state', status: 409 })
  })
})

describe('cashouts', () => {
  test('are made, approved and read by either id', async () => {
    const { guiche } = await open({ cashoutApproval: 'ALWAYS' })
    const made = await guiche.cashouts.create({ amount: 20, pixKey: 'ana@example.com' })
    expect(made).toMatchObject({ status: 'PENDING', finalAmount: 15, _info: expect.any(String) })
    const { transactionId } = made
    expect(await guiche.cashouts.approve(transactionId)).toMatchObject({ status: 'PROCESSING' })
    expect(await guiche.cashouts.get(transactionId)).toMatchObject({ transactionId })
    expect(await idsIn(guiche.cashouts.list({ status: 'PROCESSING' }))).toEqual([transactionId])
    expect(await idsIn(guiche.cashouts.list({ status: 'FAILED' }))).toEqual([])
    expect(await thrownBy(guiche.cashouts.get(1))).toBeInstanceOf(NotFoundError)
  })

  test('are refused beyond the balance, and told what there is', async () => {
    const { guiche } = await open()
    const call = guiche.cashouts.create({ amount: 100.01, pixKey: 'ana@example.com' })
    const error = await thrownBy<InsufficientBalanceError>(call)
    expect(error).toBeInstanceOf(InsufficientBalanceError)
    expect(error.disponivel).toBe(100)
  })
})

test('transactions are walked through once each, newest first, whatever their pages', async () => {
  const { guiche, merchant } = await open()
  for (let made = 0; made < 6; made++) await newCharge(merchant)
  const all = await idsIn(guiche.transactions.list())
  expect(all).toHaveLength(7)
  expect(all).toEqual([...all].sort().reverse())
  for (const per_page of [1, 2, 3, 7]) {
    expect(await idsIn(guiche.transactions.list({ per_page }))).toEqual(all)
  }
  const { data, meta } = await guiche.transactions.list({ per_page: 3 }).page(3)
  expect(data.map(({ transactionId }) => transactionId)).toEqual(all.slice(6))
  expect(meta).toMatchObject({ current_page: 3, total: 7, last_page: 3 })
  expect(await guiche.transactions.get(all[0]!)).toMatchObject({ transactionId: all[0] })
})

test('events are read, oldest first, and afterwards those since', async () => {
  const { guiche, merchant } = await open()
  const { transactionId } = await newPaidCharge(merchant)
  const names: string[] = []
  // Another test's open database transaction may hold the list back.
  while (names.length < 2) {
    names.length = 0
    for await (const { event } of guiche.events.list({ transactionId })) names.push(event)
  }
  expect(names).toEqual(['transaction.created', 'transaction.completed'])
  const { nextCursor: cursor } = (await guiche.events.list({ transactionId }).page()).meta
  expect((await guiche.events.list({ transactionId, cursor }).page()).data).toEqual([])
})

test('the balance and the card checkout are read', async () => {
  const { guiche, merchant } = await open()
  expect(await guiche.balance.get()).toMatchObject({ disponivel: 100, totalSacado: 0 })
  const { checkout } = await guiche.card.config()
  expect(checkout).toMatchObject({ accountDisplayName: merchant.name, enabled: false })
  const { transactionId } = await newCharge(merchant)
  const error = await thrownBy(guiche.card.session({ transactionId }))
  expect(error).toBeInstanceOf(NotFoundError)
})

describe('what is refused is thrown', () => {
  test('with every issue', async () => {
    const { guiche } = await open()
    const wrong = { amount: 0, clientEmail: 'nobody' }
    const error = await thrownBy<InvalidRequestError>(guiche.charges.create(wrong))
    expect(error).toBeInstanceOf(InvalidRequestError)
    expect(error.issues.map(({ path }) => path)).toEqual(['amount', 'clientEmail'])
    expect(error.requestId).toMatch(/^req_/)
  })

  test('for a key that is unknown, and one that may not', async () => {
    const { guiche } = await open({ scopes: ['read'] })
    expect(await thrownBy(guiche.charges.create({ amount: 1 }))).toBeInstanceOf(PermissionError)
    const nobody = connect('sk_live_prod_nobody')
    expect(await thrownBy(nobody.balance.get())).toBeInstanceOf(AuthenticationError)
  })
})
