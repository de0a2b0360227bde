import { uuid } from '@/lib/kernel/text'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { hostedUrl } from './public-session'

/**
 * Where a card charge is paid, for whoever has the address of its PIX page: our page, or null where a
 * page of the merchant's shows it. Undefined for what is no card charge.
 */
export async function findCheckoutUrl(transactionId: string): Promise<string | null | undefined> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return undefined
  const session = await prisma.checkoutSession.findUnique({ where: byKey(found) })
  if (!session) return undefined
  return session.uiMode === 'hosted' ? hostedUrl(env.PUBLIC_URL, session.sessionId) : null
}
