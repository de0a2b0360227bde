import type { CardAcquirer } from '@/lib/acquirers/card-port'
import { prisma } from '@/lib/db/prisma'
import { cardAcquirerOf } from './choose-card-acquirer'

/** Whoever takes an account's cards, switched off or not: what was opened is still asked after. */
export async function findCardAcquirer(merchantId: string): Promise<CardAcquirer> {
  return cardAcquirerOf(await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } }))
}
