import type { SandboxPayment, SandboxPayout } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'

/** The payment of a charge at the sandbox bank, or null while there is none. */
export function findPayment(txid: string): Promise<SandboxPayment | null> {
  return prisma.sandboxPayment.findUnique({ where: { txid } })
}

/**
 * A payout at the sandbox bank.
 *
 * @throws AppError `not_found` for an order that the bank never received
 */
export async function getPayout(orderId: string): Promise<SandboxPayout> {
  const payout = await prisma.sandboxPayout.findUnique({ where: { orderId } })
  if (payout) return payout
  throw new AppError('not_found', 'The bank has no such order')
}
