import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { newPaidCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { InfractionOutcome } from '@/lib/sandbox/bank/infraction-rules'
import { decideInfraction, openInfraction } from '@/lib/sandbox/bank/open-infraction'
import { testPsp } from '@/lib/sandbox/testing'
import { syncInfraction } from './sync-open-disputes'

/**
 * A paid PIX charge of 100.00 that its payer has reported, and its INFRACTION. With `outcome`, the
 * report is decided.
 */
export async function newReportedCharge(merchant: Merchant, outcome?: InfractionOutcome) {
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { merchantId, transactionId } = charge
  const { infractionId } = await openInfraction(charge.endToEndId!)
  if (outcome) await decideInfraction(infractionId, outcome)
  await syncInfraction(charge, infractionId, testPsp())
  const infraction: Transaction = await prisma.transaction.findFirstOrThrow({
    where: { merchantId, gatewayId: infractionId },
  })
  return { charge: await getTransaction(merchantId, transactionId), infraction, infractionId }
}
