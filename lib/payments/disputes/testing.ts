import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { newPaidCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { FraudReportOutcome } from '@/lib/sandbox/bank/fraud-report-rules'
import { decideFraudReport, openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { testPsp } from '@/lib/sandbox/testing'
import { syncFraudReport } from './sync-open-disputes'

/**
 * A paid PIX charge of 100.00 that its payer has reported, and its INFRACTION. With `outcome`, the
 * report is decided.
 */
export async function newReportedCharge(merchant: Merchant, outcome?: FraudReportOutcome) {
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { merchantId, transactionId } = charge
  const { infractionId } = await openFraudReport(charge.endToEndId!)
  if (outcome) await decideFraudReport(infractionId, outcome)
  await syncFraudReport(charge, infractionId, testPsp())
  const infraction: Transaction = await prisma.transaction.findFirstOrThrow({
    where: { merchantId, gatewayId: infractionId },
  })
  return { charge: await getTransaction(merchantId, transactionId), infraction, infractionId }
}
