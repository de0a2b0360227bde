import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { CheckoutSession, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** A card charge and its checkout session, as both are by now. */
export interface ChargeSession {
  charge: Transaction
  session: CheckoutSession
}

/**
 * A card charge with its session. The session is read last, because both change together: a charge
 * that is paid never comes with a session from before its payment.
 */
export async function findSession(of: TransactionKey): Promise<ChargeSession> {
  const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const session = await prisma.checkoutSession.findUniqueOrThrow({ where: byKey(of) })
  return { charge, session }
}
