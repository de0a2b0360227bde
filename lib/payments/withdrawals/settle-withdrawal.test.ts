import { expect, test } from 'vitest'
import { withdrawalReleased } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { REPEATED } from '@/lib/ledger/testing'
import { newWithdrawal, refuseWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { settleWithdrawal } from './settle-withdrawal'

/** A withdrawal of 20.00, and what is stored of it and of the balance. */
async function withdrawn(columns = {}) {
  const { merchant } = await newMerchant(columns)
  const withdrawal = await newWithdrawal(merchant)
  const { merchantId, transactionId } = withdrawal
  const stored = async () => ({
    row: await getTransaction(merchantId, transactionId),
    book: await readBook(merchantId),
  })
  return { withdrawal, stored }
}

test('what a PSP says of a withdrawal after it has paid it changes nothing', async () => {
  const { withdrawal, stored } = await withdrawn()
  const paid = { endToEndId: 'E1', gatewayId: 'g1', settledAt: new Date('2026-05-02T12:00:00Z') }
  await settleWithdrawal(withdrawal, { ...paid, status: 'paid' })
  const before = await stored()
  expect(before.row).toMatchObject({ status: 'COMPLETED', endToEndId: 'E1', gatewayId: 'g1' })
  await refuseWithdrawal(withdrawal)
  await settleWithdrawal(withdrawal, { status: 'processing', endToEndId: 'E2', gatewayId: 'g2' })
  expect(await stored()).toEqual(before)
})

test('a refusal of a withdrawal that waits for approval changes nothing', async () => {
  const { withdrawal, stored } = await withdrawn({ cashoutApproval: 'ALWAYS' })
  const before = await stored()
  expect(before.row.status).toBe('PENDING')
  await refuseWithdrawal(withdrawal)
  expect(await stored()).toEqual(before)
})

test('a refusal that cannot be written leaves the claim: no later refusal is sure yet', async () => {
  const { withdrawal } = await withdrawn()
  const { merchantId, transactionId: orderId, amount } = withdrawal
  await prisma.$transaction((tx) =>
    postTransfers(tx, withdrawal, withdrawalReleased(amount), new Date()),
  )
  await expect(refuseWithdrawal(withdrawal)).rejects.toThrow(REPEATED)
  const claims = await prisma.orderClaim.findMany({ where: { merchantId, orderId } })
  expect(claims).toMatchObject([{ leasedUntil: null, unansweredUntil: expect.any(Date) }])
})
