import { z } from 'zod'
import type {
  SandboxPayment,
  SandboxPayout,
  SandboxRefund,
} from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { presentPayment } from './bank-answer'

const instant = z.iso.datetime('must be a date-time in UTC').transform((text) => new Date(text))

/** The period of a statement. */
export const StatementQuery = z.object({ since: instant, before: instant })

/**
 * The statement of the sandbox's account: the payments received and the payouts sent in a period,
 * oldest first, and the balance of now. Money is a string of centavos.
 */
export async function readStatement({ since, before }: z.infer<typeof StatementQuery>) {
  const during = { gte: since, lt: before }
  const [payments, payouts, balance] = await Promise.all([
    prisma.sandboxPayment.findMany({
      where: { paidAt: during },
      include: { refunds: true },
      orderBy: { paidAt: 'asc' },
    }),
    prisma.sandboxPayout.findMany({
      where: { createdAt: during },
      orderBy: { createdAt: 'asc' },
    }),
    readBalance(),
  ])
  return {
    balance: balance.toString(),
    payments: payments.map(presentReceived),
    payouts: payouts.map(presentSent),
  }
}

/**
 * Refunds and payouts leave the account when the bank accepts them. What is refused or returned
 * comes back.
 */
async function readBalance(): Promise<bigint> {
  const [received, refunded, lost, sent] = await Promise.all([
    prisma.sandboxPayment.aggregate({ _sum: { amount: true } }),
    prisma.sandboxRefund.aggregate({
      _sum: { amount: true },
      where: { status: { not: 'REFUSED' } },
    }),
    prisma.sandboxInfraction.aggregate({ _sum: { amount: true }, where: { status: 'ACCEPTED' } }),
    prisma.sandboxPayout.aggregate({
      _sum: { amount: true },
      where: { status: { in: ['PROCESSING', 'PAID'] } },
    }),
  ])
  const sumOf = ({ _sum }: typeof sent) => _sum.amount ?? 0n
  return sumOf(received) - sumOf(refunded) - sumOf(lost) - sumOf(sent)
}

const lower = <S extends string>(status: S) => status.toLowerCase() as Lowercase<S>

function presentReceived(payment: SandboxPayment & { refunds: SandboxRefund[] }) {
  return {
    ...presentPayment(payment),
    externalId: payment.txid,
    returns: payment.refunds.map(({ returnId, amount, status }) => ({
      returnId,
      amount: amount.toString(),
      status: lower(status),
    })),
  }
}

function presentSent({ orderId, endToEndId, amount, status, createdAt }: SandboxPayout) {
  return {
    orderId,
    endToEndId,
    amount: amount.toString(),
    status: lower(status),
    at: createdAt.toISOString(),
  }
}
