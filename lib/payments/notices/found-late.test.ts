import { expect, onTestFinished, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { sendWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'
import { returnPayout } from '@/lib/psp/acts/make-payout'
import { newWorld } from '@/lib/psp/history.testing'
import { actOnPix } from './receive-pix-notice'

test('the notice of a return comes again when the PSP does not find the withdrawal', async () => {
  const { merchant, connectionId, psp, bank, finish, close } = await newWorld()
  onTestFinished(close)
  await credit(merchant, 60)
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  const { merchantId, transactionId } = withdrawal
  await prisma.transaction.update({ where: byKey(withdrawal), data: { connectionId } })
  const status = async () => (await getTransaction(merchantId, transactionId)).status
  const notice = () => actOnPix({ about: 'cashout', transactionId }, { connectionId, psp })
  await sendWithdrawal(withdrawal, psp)
  finish()
  await notice()
  expect(await status()).toBe('COMPLETED')
  returnPayout(bank, toTxid(transactionId), withdrawal.amount - withdrawal.feeAmount)
  bank.faults.add({ kind: 'found-late', path: '/id-envio', times: 1, ms: null, status: null })
  await expect(notice()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
  await notice()
  expect(await status()).toBe('REVERSED')
})
