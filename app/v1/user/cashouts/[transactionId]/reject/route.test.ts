import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const reject = ({ request }: Owner, transactionId: string) => {
  const path = `/v1/user/cashouts/${transactionId}/reject`
  return POST(request(path, { method: 'POST' }), params({ transactionId }))
}

test('200 ends a withdrawal that waits, gives all of it back, and remembers who did', async () => {
  const owner = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const { transactionId } = await newWithdrawal(owner.merchant)
  const { merchantId } = owner.merchant
  expect(await readBook(merchantId)).toMatchObject({ available: 0n, payout: 2_000n })
  const response = await reject(owner, transactionId)
  expect(response.status).toBe(200)
  expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
    transactionId,
    status: 'FAILED',
  })
  expect(await readBook(merchantId)).toMatchObject({ available: 2_000n, payout: 0n })
  expect(await prisma.auditEntry.findMany({ where: { merchantId, by: 'person' } })).toMatchObject([
    { action: 'cashout.rejected', subject: transactionId, userId: owner.user.userId },
  ])
})

test('409 for one that is on its way', async () => {
  const owner = await newMerchant()
  const { transactionId } = await newWithdrawal(owner.merchant)
  expect((await reject(owner, transactionId)).status).toBe(409)
  expect((await readBook(owner.merchant.merchantId)).payout).toBe(2_000n)
})
