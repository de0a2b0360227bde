import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { issuePaths, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

type Sender = Pick<Awaited<ReturnType<typeof newMerchant>>, 'request'>
const get = ({ request }: Sender, id: string | bigint) =>
  GET(request(`/v1/integrations/cashout/${id}`), params({ id: String(id) }))

describe('200', () => {
  test('answers a withdrawal by its transactionId, in any case, and by its legacy id', async () => {
    const made = await newMerchant()
    const { transactionId, id } = await newWithdrawal(made.merchant)
    for (const reference of [transactionId, transactionId.toUpperCase(), id]) {
      const response = await get(made, reference)
      expect(response.status).toBe(200)
      expect(TransactionSchema.parse(await response.json()).transactionId).toBe(transactionId)
    }
  })
})

describe('400', () => {
  test.each(['abc', '0', '-1', '1.5', '1e3', ''])('for the id %j', async (id) => {
    const response = await get(await newMerchant(), id)
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['id'])
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const made = await newMerchant({ scopes: ['charge', 'withdraw'] })
    const request = (path: string) => made.request(path, { headers: { authorization: '' } })
    expect((await get({ request }, '1')).status).toBe(401)
    expect((await get(made, '1')).status).toBe(403)
  })
})

describe('404', () => {
  test("for another merchant's, for a charge and for none", async () => {
    const [made, stranger] = [await newMerchant(), await newMerchant()]
    const { transactionId, id } = await newWithdrawal(made.merchant)
    const charge = await newCharge(made.merchant)
    expect((await get(stranger, transactionId)).status).toBe(404)
    expect((await get(stranger, id)).status).toBe(404)
    expect((await get(made, charge.transactionId)).status).toBe(404)
    expect((await get(made, charge.id)).status).toBe(404)
    expect((await get(made, randomUUID())).status).toBe(404)
  })
})
