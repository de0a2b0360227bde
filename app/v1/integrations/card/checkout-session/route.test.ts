import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(`${PATH}?id=1`))).status).toBe(403)
  })
})
