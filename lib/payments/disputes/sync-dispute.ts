import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import {
  findCardProcessor,
  findPaidCharge,
} from '@/lib/payments/connections/cards/find-card-processor'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { recordDispute } from './record-dispute'

/**
 * Asks the card processor about a dispute of a card charge and records its answer. The disputed
 * payment is the charge itself, or the charge's payment of another amount.
 *
 * @param of the charge, or its payment of another amount
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 */
export async function syncDispute(
  of: TransactionKey,
  disputeId: string,
  processor?: CardProcessor,
): Promise<void> {
  const provider = processor ?? (await findCardProcessor(of))
  const reported = await provider.findDispute(disputeId)
  if (!reported) {
    log.warn({ ...of, disputeId }, 'a notice names a dispute that the provider does not have')
    return
  }
  // The notice of the payment may arrive after the notice of the dispute.
  const charge = await findPaidCharge(of)
  await syncSession(charge, provider)
  await recordDispute(await findPaid(charge), reported)
}

/**
 * A session is paid once: by the charge's amount, or by another one, which has its own transaction.
 */
async function findPaid({ merchantId, transactionId }: TransactionKey): Promise<TransactionKey> {
  const other = await prisma.transaction.findFirst({
    where: { merchantId, chargeId: transactionId, type: 'CASHIN' },
    select: { transactionId: true },
  })
  return { merchantId, transactionId: other?.transactionId ?? transactionId }
}
