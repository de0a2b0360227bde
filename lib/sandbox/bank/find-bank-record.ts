import { AppError } from '@/lib/kernel/errors'
import type {
  SandboxInfraction,
  SandboxPayment,
  SandboxPayout,
  SandboxRefund,
} from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** Where a charge stands at the sandbox bank. */
export interface BankStanding {
  /** Null while it is not paid. */
  payment: SandboxPayment | null
  isClosed: boolean
}

/** What the sandbox bank's books say of a charge, whether it ever heard of it or not. */
export async function findStanding(txid: string, db: Tx = prisma): Promise<BankStanding> {
  const payment = await db.sandboxPayment.findUnique({ where: { txid } })
  const closure = await db.sandboxClosure.findUnique({ where: { txid } })
  return { payment, isClosed: closure !== null }
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

/**
 * A refund at the sandbox bank.
 *
 * @throws AppError `not_found` for an order that the bank never received
 */
export async function getBankRefund(orderId: string): Promise<SandboxRefund> {
  const refund = await prisma.sandboxRefund.findUnique({ where: { orderId } })
  if (refund) return refund
  throw new AppError('not_found', 'The bank has no such order')
}

/**
 * A report of fraud at the sandbox bank.
 *
 * @throws AppError `not_found` for a report that was never made
 */
export async function getInfraction(infractionId: string): Promise<SandboxInfraction> {
  const infraction = await prisma.sandboxInfraction.findUnique({ where: { infractionId } })
  if (infraction) return infraction
  throw new AppError('not_found', 'The bank has no such report')
}
