import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { cardProcessorOf } from './choose-card-processor'

/**
 * Whoever opened a card charge's session, whether the account's checkout is switched off by now or
 * has another provider: what was opened is still asked after, and given back.
 */
export async function findCardProcessor(of: TransactionKey): Promise<CardProcessor> {
  const { merchantId } = of
  const [{ provider }, checkout] = await Promise.all([
    prisma.checkoutSession.findUniqueOrThrow({ where: byKey(of), select: { provider: true } }),
    prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } }),
  ])
  return cardProcessorOf({ ...checkout, provider })
}
