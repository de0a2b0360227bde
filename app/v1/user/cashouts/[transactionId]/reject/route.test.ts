import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { readBook } from '@/lib/ledger/open-book'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>
const asking = { cashoutApproval: 'ALWAYS' } as const

const reject = ({ request }: Owner, transactionId: string, headers = {}) => {
  const path = `/v1/user/cashouts/${transactionId}/reject`
  return POST(request(path, { method: 'POST', headers }), params({ transactionId }))
}

describe('200', () => {
  test('ends a withdrawal that waits, gives all of it back, and remembers who did', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    const { merchantId } = owner.merchant
    expect(await readBook(merchantId)).toMatchObject({ available: 0n, payout: 2_000n })
    const response = await reject(owner, transactionId)
    expect(response.status).toBe(200)
    expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
      ...{ transactionId, status: 'FAILED' },
    })
    expect(await readBook(merchantId)).toMatchObject({ available: 2_000n, payout: 0n })
    expect(await prisma.auditEntry.findMany({ where: { merchantId, by: 'person' } })).toMatchObject(
      [{ action: 'cashout.rejected', subject: transactionId, userId: owner.user.userId }],
    )
  })

  test('knows it by its legacy number too', async () => {
    const owner = await newMerchant(asking)
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    expect(await (await reject(owner, String(id))).json()).toMatchObject({ transactionId })
  })
})

describe('400', () => {
  test.each(['x', '0', '-1', '1.5', '9'.repeat(30)])('for an invalid id: %s', async (id) => {
    expect((await reject(await newMerchant(), id)).status).toBe(400)
  })
})

describe('401', () => {
  test('without a session', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    expect((await reject(owner, transactionId, { authorization: '' })).status).toBe(401)
  })
})

describe('403', () => {
  test('for a suspended account, and the amount stays held', async () => {
    const owner = await newMerchant({ ...asking, status: 'SUSPENDED' })
    const { transactionId } = await newWithdrawal(owner.merchant)
    expect((await reject(owner, transactionId)).status).toBe(403)
    expect((await readBook(owner.merchant.merchantId)).payout).toBe(2_000n)
  })
})

describe('404', () => {
  test("for another merchant's withdrawal under either id, for a charge and for none", async () => {
    const [owner, stranger] = [await newMerchant(asking), await newMerchant(asking)]
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    const charge = await newCharge(stranger.merchant)
    for (const theirs of [transactionId, String(id), charge.transactionId, randomUUID()]) {
      expect((await reject(stranger, theirs)).status, theirs).toBe(404)
    }
    expect((await readBook(owner.merchant.merchantId)).payout).toBe(2_000n)
  })
})

describe('409', () => {
  test('the second time, and gives nothing back twice', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    await reject(owner, transactionId)
    const again = await reject(owner, transactionId)
    expect(again.status).toBe(409)
    expect(ErrorSchema.parse(await again.json()).error).toBe('invalid_state')
    expect((await readBook(owner.merchant.merchantId)).available).toBe(2_000n)
  })

  test('for one that is on its way', async () => {
    const owner = await newMerchant()
    const { transactionId } = await newWithdrawal(owner.merchant)
    expect((await reject(owner, transactionId)).status).toBe(409)
    expect((await readBook(owner.merchant.merchantId)).payout).toBe(2_000n)
  })
})
