import type { CardAcquirer } from '@/lib/acquirers/card-port'
import type { CheckoutSession } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { cardAcquirerOf } from './choose-card-acquirer'

/**
 * Whoever opened a session, whether the account's checkout is switched off by now or has another
 * provider: what was opened is still asked after.
 */
export async function findCardAcquirer({
  merchantId,
  provider,
}: Pick<CheckoutSession, 'merchantId' | 'provider'>): Promise<CardAcquirer> {
  const checkout = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
  return cardAcquirerOf({ ...checkout, provider })
}
