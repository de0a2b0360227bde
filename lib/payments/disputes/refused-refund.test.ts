import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { decideFraudReport, openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { testPsp } from '@/lib/sandbox/testing'
import { syncFraudReport } from './sync-open-disputes'

/**
 * A refund of 100.00 that is refused, and whether its e-mail says that a dispute claims the amount.
 */
async function refused({ disputed }: { disputed: boolean }) {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const { merchantId } = merchant
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { refund } = await createRefund(merchantId, { transactionId: charge.transactionId })
  if (disputed) {
    const { infractionId } = await openFraudReport(charge.endToEndId!)
    await syncFraudReport(charge, infractionId, testPsp())
  }
  await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
  const where = { merchantId, kind: 'refund_failed' }
  const { detail } = await prisma.ownerMessage.findFirstOrThrow({ where })
  return (detail as { isClaimed: boolean }).isClaimed
}

test('the e-mail about a refused refund tells whether a dispute claims its amount', async () => {
  expect(await refused({ disputed: true })).toBe(true)
  expect(await refused({ disputed: false })).toBe(false)
})

test('a refund that is refused after the dispute was won is available, and blocked by nothing', async () => {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const { merchantId } = merchant
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { transactionId } = charge
  const { refund } = await createRefund(merchantId, { transactionId, amount: 40 })
  const { infractionId } = await openFraudReport(charge.endToEndId!)
  await syncFraudReport(charge, infractionId, testPsp())
  expect(await readBook(merchantId)).toMatchObject({ blocked: 6_000n })
  await decideFraudReport(infractionId, 'rejected')
  await syncFraudReport(charge, infractionId, testPsp())
  await refuseRefund(refund)
  expect(await readBook(merchantId)).toMatchObject({ available: 10_000n, blocked: 0n })
})
