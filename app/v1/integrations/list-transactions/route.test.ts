import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { issuePaths, newCharge } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { pageOf } from '@/lib/platform/http/pagination'
import { GET } from './route'

const PATH = '/v1/integrations/list-transactions'

describe('200', () => {
  test("lists a merchant's own transactions, newest first, a page at a time", async () => {
    const [{ merchant, request }, stranger] = [await newMerchant(), await newMerchant()]
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.unshift((await newCharge(merchant)).transactionId)
    await newCharge(stranger.merchant)
    const read = async (page: number) => {
      const response = await GET(request(`${PATH}?per_page=2&page=${page}`))
      expect(response.status).toBe(200)
      return pageOf(TransactionSchema).parse(await response.json())
    }
    const [one, two] = [await read(1), await read(2)]
    const listed = [...one.data, ...two.data].map(({ transactionId }) => transactionId)
    expect(listed).toHaveLength(3)
    expect(new Set(listed)).toEqual(new Set(ids))
    expect(listed).toEqual([...listed].sort().reverse())
    expect(two.meta).toEqual({
      current_page: 2,
      per_page: 2,
      total: 3,
      last_page: 2,
      from: 3,
      to: 3,
    })
  })

  test('answers one transaction, bare, when asked for by its id', async () => {
    const { merchant, request } = await newMerchant()
    const { transactionId } = await newCharge(merchant)
    const response = await GET(request(`${PATH}?transactionId=${transactionId}`))
    expect(TransactionSchema.parse(await response.json()).transactionId).toBe(transactionId)
  })
})

test('200 lists the disputes alone, each by what its charge is known by', async () => {
  const { merchant, request } = await newMerchant()
  const { charge, infraction } = await newReportedCharge(merchant)
  const response = await GET(request(`${PATH}?type=INFRACTION`))
  const { data } = pageOf(TransactionSchema).parse(await response.json())
  expect(data).toMatchObject([
    {
      transactionId: infraction.transactionId,
      type: 'INFRACTION',
      status: 'PENDING',
      amount: 100,
      feeAmount: 0,
      externalId: charge.externalId,
      receiptUrl: null,
    },
  ])
})

describe('400', () => {
  test('names what is wrong with the filter', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?transactionId=1&page=0&type=PIX`))
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['page', 'transactionId', 'type'])
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge', 'withdraw'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(PATH))).status).toBe(403)
  })
})

describe('404', () => {
  test("for another merchant's transaction, as for none", async () => {
    const [{ merchant }, { request }] = [await newMerchant(), await newMerchant()]
    const { transactionId } = await newCharge(merchant)
    for (const id of [transactionId, randomUUID()]) {
      expect((await GET(request(`${PATH}?transactionId=${id}`))).status).toBe(404)
    }
  })
})
