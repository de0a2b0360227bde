import { expect, test } from 'vitest'
import { newCharge } from '@/lib/payments/testing'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { locatePage, readTransactions } from './list-transactions'
import { matchPage } from './match-search'
import { TransactionFilter } from './transaction-filter'

test('a transaction whose status changes while its page is read is not on it', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const [ended, left] = [await newCharge(merchant), await newCharge(merchant)]
  const filter = TransactionFilter.parse({ status: 'PENDING' })
  const { ids } = await locatePage(merchantId, filter, matchPage(merchantId, filter))
  expect(ids).toEqual([left.transactionId, ended.transactionId])
  const move = { to: 'CANCELLED', cause: 'cancelled' } as const
  await prisma.$transaction((tx) => moveTransaction(tx, ended, move))
  const rows = await readTransactions(merchantId, ids, filter)
  expect(rows.map(({ transactionId }) => transactionId)).toEqual([left.transactionId])
})
