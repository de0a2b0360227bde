import { AppError } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import type { Centavos } from '@/lib/kernel/money'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { SandboxPayment } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** A charge as the bank shows it to a payer. */
export interface BankCharge {
  txid: string
  amount: Centavos
  merchantName: string
  description: string | null
  expiresAt: Date | null
}

/** Finds the PIX charge of a txid, in any notation. */
export async function findBankCharge(txid: string): Promise<BankCharge | null> {
  const transactionId = toTransactionId(txid)
  const found = transactionId && (await locateTransaction(transactionId))
  if (!found) return null
  const charge = await prisma.transaction.findUniqueOrThrow({
    where: byKey(found),
    include: { merchant: { select: { name: true } } },
  })
  const { type, source, pixCode, amount, description, expiresAt, merchant } = charge
  // Extra payments are PIX too, but have no code of their own.
  if (type !== 'CASHIN' || source !== 'PIX' || pixCode === null) return null
  return {
    txid: toTxid(transactionId),
    amount,
    merchantName: merchant.name,
    description: description && maskText(description),
    expiresAt,
  }
}

/**
 * Closes a charge at the sandbox bank, once, so that it can no longer be paid.
 *
 * @returns its state now: a charge that was paid before stays paid
 * @throws AppError `not_found` for an unknown charge
 */
export async function closeCharge(given: string): Promise<BankStanding> {
  const charge = await findBankCharge(given)
  if (!charge) throw new AppError('not_found', 'The bank has no such charge')
  const { txid } = charge
  return prisma.$transaction(async (tx) => {
    await lockCharge(tx, txid)
    const standing = await findStanding(txid, tx)
    if (isPaid(charge, standing)) return standing
    const data = [{ txid, closedAt: now() }]
    await tx.sandboxClosure.createMany({ data, skipDuplicates: true })
    return { ...standing, isClosed: true }
  })
}

/** Serializes payment and closing of a charge, until the caller's database transaction ends. */
export async function lockCharge(tx: Tx, txid: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${txid}, 0))::text`
}

/** The state of a charge at the sandbox bank. */
export interface BankStanding {
  /** Every payment that names it, of any amount, oldest first. */
  payments: SandboxPayment[]
  isClosed: boolean
}

/** The state of a charge in the sandbox bank's books, even if it is unknown there. */
export async function findStanding(txid: string, db: Tx = prisma): Promise<BankStanding> {
  const orderBy = [{ paidAt: 'asc' }, { endToEndId: 'asc' }] as const
  const payments = await db.sandboxPayment.findMany({ where: { txid }, orderBy: [...orderBy] })
  const closure = await db.sandboxClosure.findUnique({ where: { txid } })
  return { payments, isClosed: closure !== null }
}

/** Whether one of its payments has the charge's amount. */
export function isPaid({ amount }: BankCharge, { payments }: BankStanding): boolean {
  return payments.some((payment) => payment.amount === amount)
}
