import { expect, test } from 'vitest'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
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
