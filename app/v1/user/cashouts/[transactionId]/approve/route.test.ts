import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>
const asking = { cashoutApproval: 'ALWAYS' } as const

const approve = ({ request }: Owner, transactionId: string, headers = {}) => {
  const path = `/v1/user/cashouts/${transactionId}/approve`
  return POST(request(path, { method: 'POST', headers }), params({ transactionId }))
}

describe('200', () => {
  test('puts a withdrawal that waits on its way, and remembers who let it go', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    const response = await approve(owner, transactionId)
    expect(response.status).toBe(200)
    expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
      ...{ transactionId, status: 'PROCESSING', amount: 20, finalAmount: 15 },
    })
    const { merchantId } = owner.merchant
    expect(await prisma.auditEntry.findMany({ where: { merchantId, by: 'person' } })).toMatchObject(
      [{ action: 'cashout.approved', subject: transactionId, userId: owner.user.userId }],
    )
  })

  test('knows it by its legacy number too', async () => {
    const owner = await newMerchant(asking)
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    expect(await (await approve(owner, String(id))).json()).toMatchObject({ transactionId })
  })
})

describe('400', () => {
  test.each(['x', '0', '-1', '1.5', '9'.repeat(30)])('for an invalid id: %s', async (id) => {
    expect((await approve(await newMerchant(), id)).status).toBe(400)
  })
})

describe('401', () => {
  test('without a session, and the withdrawal goes on waiting', async () => {
    const owner = await newMerchant(asking)
    const withdrawal = await newWithdrawal(owner.merchant)
    const { transactionId } = withdrawal
    expect((await approve(owner, transactionId, { authorization: '' })).status).toBe(401)
    const row = await prisma.transaction.findFirst({ where: { transactionId } })
    expect(row?.status).toBe('PENDING')
  })
})

describe('403', () => {
  test('for a suspended account, and the withdrawal goes on waiting', async () => {
    const owner = await newMerchant({ ...asking, status: 'SUSPENDED' })
    const { transactionId } = await newWithdrawal(owner.merchant)
    expect((await approve(owner, transactionId)).status).toBe(403)
    const row = await prisma.transaction.findFirst({ where: { transactionId } })
    expect(row?.status).toBe('PENDING')
  })

  test('where withdrawals were disabled meanwhile: it goes on waiting, unaudited', async () => {
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
})

describe('404', () => {
  test("for another merchant's withdrawal under either id, for a charge and for none", async () => {
    const [owner, stranger] = [await newMerchant(asking), await newMerchant(asking)]
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    const charge = await newCharge(stranger.merchant)
    for (const theirs of [transactionId, String(id), charge.transactionId, randomUUID()]) {
      expect((await approve(stranger, theirs)).status, theirs).toBe(404)
    }
    const row = await prisma.transaction.findFirst({ where: { transactionId } })
    expect(row?.status).toBe('PENDING')
  })
})

describe('409', () => {
  test('the second time, and is audited once', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    await approve(owner, transactionId)
    const again = await approve(owner, transactionId)
    expect(again.status).toBe(409)
    expect(ErrorSchema.parse(await again.json()).error).toBe('invalid_state')
    const { merchantId } = owner.merchant
    expect(await prisma.auditEntry.count({ where: { merchantId, by: 'person' } })).toBe(1)
  })
})
