import { describe, expect, test } from 'vitest'
import { issuePaths, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { pageOf } from '@/lib/platform/http/pagination'
import { GET } from './route'

const PATH = '/v1/integrations/cashout'

describe('200', () => {
  test("lists a merchant's own withdrawals and no charges, newest first", async () => {
    const [{ merchant, request }, stranger] = [await newMerchant(), await newMerchant()]
    const first = await newWithdrawal(merchant)
    const second = await newWithdrawal(merchant)
    await newCharge(merchant)
    await newWithdrawal(stranger.merchant)
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    const { data, meta } = pageOf(TransactionSchema).parse(await response.json())
    expect(data.map(({ transactionId }) => transactionId)).toEqual([
      second.transactionId,
      first.transactionId,
    ])
    expect(meta.total).toBe(2)
  })
})

describe('400', () => {
  test('has no way to ask for another type', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?type=CASHIN`))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['type'])
  })

  test('names what is wrong with the filter', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?status=GONE&per_page=101`))
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['per_page', 'status'])
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge', 'withdraw'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(PATH))).status).toBe(403)
  })
})
