import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { newCharge } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/integrations/card/checkout-session'

async function ask(request: (path: string) => Request, query: Record<string, string>) {
  const response = await GET(request(`${PATH}?${new URLSearchParams(query)}`))
  return { status: response.status, body: await response.json() }
}

describe('400', () => {
  test('when nothing says which session is meant', async () => {
    const { request } = await newMerchant()
    const { status, body } = await ask(request, {})
    expect([status, body.error]).toEqual([400, 'invalid_request'])
    expect(body.message).toContain('transactionId, sessionId or id')
  })

  test.each([
    [{ transactionId: 'x' }, 'transactionId'],
    [{ id: '0' }, 'id'],
    [{ id: '1.5' }, 'id'],
    [{ sessionId: '' }, 'sessionId'],
  ])('for %j', async (query, path) => {
    const { request } = await newMerchant()
    const { status, body } = await ask(request, query as Record<string, string>)
    expect([status, body.detail.issues[0].path]).toEqual([400, path])
  })

  test('when the ways of naming it disagree', async () => {
    const { request, merchant } = await newMerchant()
    const [one, other] = [await newCharge(merchant), await newCharge(merchant)]
    const query = { transactionId: one.transactionId, id: String(other.id) }
    expect((await ask(request, query)).status).toBe(400)
    expect((await ask(request, { ...query, id: '999999999999' })).status).toBe(400)
  })
})

describe('404', () => {
  test("for what is not there, for another merchant's, and for a charge by PIX", async () => {
    const { request, merchant } = await newMerchant()
    const strange = await newCharge((await newMerchant()).merchant)
    const own = await newCharge(merchant)
    const queries: Record<string, string>[] = [
      { transactionId: randomUUID() },
      { sessionId: 'cs_1' },
      { id: '999999999999' },
      { transactionId: strange.transactionId },
      { id: String(strange.id) },
      { sessionId: strange.externalId! },
      { transactionId: own.transactionId, id: String(own.id) },
    ]
    for (const query of queries) {
      expect((await ask(request, query)).status).toBe(404)
    }
  })

  test("for another merchant's charge by card, by each way of naming it", async () => {
    const { request } = await newMerchant()
    const { charge } = await newCardCharge()
    const { transactionId, externalId, id } = charge
    const queries: Record<string, string>[] = [
      { transactionId },
      { sessionId: externalId! },
      { id: String(id) },
    ]
    for (const query of queries) expect((await ask(request, query)).status).toBe(404)
  })
})

test('503 when the provider does not know the session of a charge that waits', async () => {
  const { charge, cards, request, current } = await newCardCharge()
  const { transactionId } = charge
  const unknown = new AppError('not_found', 'The card provider has no such session')
  const find = vi.spyOn(sandboxCards, 'findSession').mockRejectedValueOnce(unknown)
  const { status, body } = await ask(request, { transactionId })
  expect([status, body.error]).toEqual([503, 'checkout_not_configured'])
  expect(await current()).toMatchObject({ status: 'PENDING' })

  cards.pay(charge)
  await syncSession(charge, cards)
  find.mockRejectedValueOnce(unknown)
  expect((await ask(request, { transactionId })).status).toBe(200)
  find.mockRestore()
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(`${PATH}?id=1`))).status).toBe(403)
  })
})
