import type { CheckoutSession, Transaction } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { byKey, type TransactionKey } from '@/lib/transactions/transaction-key'

/** A card charge and its checkout session, as both are by now. */
export interface ChargeSession {
  charge: Transaction
  session: CheckoutSession
}

/** A card charge with its session. */
export async function findSession(of: TransactionKey): Promise<ChargeSession> {
  const { transaction, ...session } = await prisma.checkoutSession.findUniqueOrThrow({
    where: byKey(of),
    include: { transaction: true },
  })
  return { charge: transaction, session }
}
