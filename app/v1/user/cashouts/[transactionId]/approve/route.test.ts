import { expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>
const asking = { cashoutApproval: 'ALWAYS' } as const

const approve = ({ request }: Owner, transactionId: string) => {
  const path = `/v1/user/cashouts/${transactionId}/approve`
  return POST(request(path, { method: 'POST' }), params({ transactionId }))
}

test('200 puts a withdrawal that waits on its way, and remembers who let it go', async () => {
  const owner = await newMerchant(asking)
  const { transactionId } = await newWithdrawal(owner.merchant)
  const response = await approve(owner, transactionId)
  expect(response.status).toBe(200)
  expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
    transactionId,
    status: 'PROCESSING',
    amount: 20,
    finalAmount: 15,
  })
  const { merchantId } = owner.merchant
  expect(await prisma.auditEntry.findMany({ where: { merchantId, by: 'person' } })).toMatchObject([
    { action: 'cashout.approved', subject: transactionId, userId: owner.user.userId },
  ])
})

test('403 where withdrawals were disabled meanwhile: it goes on waiting, unaudited', async () => {
  const owner = await newMerchant(asking)
  const { merchantId, transactionId } = await newWithdrawal(owner.merchant)
  await prisma.merchant.update({ where: { merchantId }, data: { cashoutsEnabled: false } })
  const response = await approve(owner, transactionId)
  expect(response.status).toBe(403)
  expect(ErrorSchema.parse(await response.json()).message).toContain('disabled')
  const row = await prisma.transaction.findFirst({ where: { transactionId } })
  expect(row?.status).toBe('PENDING')
  expect(await prisma.auditEntry.count({ where: { merchantId, by: 'person' } })).toBe(0)
})
