import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { cardProcessorOf } from './make-card-processor'

/**
 * The charge whose checkout session took a card payment: the transaction itself or, for a payment
 * of another amount than its charge's, the charge.
 */
export async function findPaidCharge(of: TransactionKey): Promise<TransactionKey> {
  const select = { chargeId: true }
  const { chargeId } = await prisma.transaction.findUniqueOrThrow({ where: byKey(of), select })
  return { merchantId: of.merchantId, transactionId: chargeId ?? of.transactionId }
}

/**
 * The card processor that opened a charge's session. It is used even after the account has disabled
 * its checkout or changed its provider, because open charges still have to be synced and refunded.
 */
export async function findCardProcessor(of: TransactionKey): Promise<CardProcessor> {
  const { merchantId } = of
  const where = byKey(await findPaidCharge(of))
  const [{ provider }, checkout] = await Promise.all([
    prisma.checkoutSession.findUniqueOrThrow({ where, select: { provider: true } }),
    prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } }),
  ])
  return cardProcessorOf({ ...checkout, provider })
}
