import type { Centavos } from '@/lib/kernel/money'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import type { Prisma, Refund, Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { Period } from '@/lib/providers/pix/port'
import type { OurBalance } from './balance-difference'
import { namedBy, type OurDay, type OurPayment, type TheirDay } from './difference'

/**
 * Reads our side of a connection's day: its own transactions, and every other one that the PSP
 * lists for the day, because near midnight the two sides may date it differently.
 */
export async function readOurDay(
  connectionId: string,
  { since, before }: Period,
  { payments, payouts }: TheirDay,
): Promise<OurDay> {
  const paidAt = { gte: since, lt: before }
  const [paid, sent] = await Promise.all([
    readListed(payments, findPaid, { connectionId, paidAt }, (some) => ({
      // Of any connection: after a change of accounts, payments of earlier charges still come in.
      endToEndId: { in: some.map((one) => one.endToEndId) },
    })),
    readListed(namedBy(payouts), findSent, { connectionId, paidAt }, (some) => ({
      connectionId,
      transactionId: { in: some },
    })),
  ])
  return {
    payments: paid.map(
      ({ refunds, disputes, ...row }): OurPayment => ({
        ...row,
        refunded: refundedOf(row, refunds, disputes),
      }),
    ),
    payouts: sent,
  }
}

/**
 * The amount of a payment that was given back. A lost dispute in a merchant's own account blocked
 * nothing here: it counts with its amount, or with what was left of the payment.
 */
function refundedOf(
  charge: Pick<Transaction, 'amount' | 'settlementMode'>,
  refunds: readonly Pick<Refund, 'amount'>[],
  disputes: readonly { blocked: Centavos; transaction: Pick<Transaction, 'amount'> }[],
): Centavos {
  const refunded = sum(refunds.map(({ amount }) => amount))
  if (settlesHere(charge)) return refunded + sum(disputes.map(({ blocked }) => blocked))
  const lost = refunded + sum(disputes.map(({ transaction }) => transaction.amount))
  return lost < charge.amount ? lost : charge.amount
}

/** How many are looked up at once; a statement has 32,767 parameters at most. */
const LOOKED_UP_MAX = 5_000

/** The transactions of a day, and those that the PSP lists for it; each once. */
async function readListed<Listed, Row extends { transactionId: string }>(
  listed: readonly Listed[],
  find: (which: Prisma.TransactionWhereInput) => Promise<Row[]>,
  ofDay: Prisma.TransactionWhereInput,
  among: (some: Listed[]) => Prisma.TransactionWhereInput,
): Promise<Row[]> {
  const found = new Map((await find(ofDay)).map((row) => [row.transactionId, row]))
  for (let from = 0; from < listed.length; from += LOOKED_UP_MAX) {
    const rows = await find(among(listed.slice(from, from + LOOKED_UP_MAX)))
    for (const row of rows) found.set(row.transactionId, row)
  }
  return [...found.values()]
}

const findSent = (which: Prisma.TransactionWhereInput) =>
  prisma.transaction.findMany({
    where: { type: 'CASHOUT', ...which },
    select: { transactionId: true, status: true, amount: true, feeAmount: true },
  })

const findPaid = (which: Prisma.TransactionWhereInput) =>
  prisma.transaction.findMany({
    where: { type: 'CASHIN', paidAt: { not: null }, ...which },
    include: {
      refunds: { where: { status: 'COMPLETED' }, select: { amount: true } },
      disputes: {
        where: { transaction: { status: 'COMPLETED' } },
        select: { blocked: true, transaction: { select: { amount: true } } },
      },
    },
  })

const sum = (amounts: readonly Centavos[]) => amounts.reduce((total, one) => total + one, 0n)

// One statement, because a payout that ends between two would be in neither.
const BALANCE = `
  SELECT moved."received"::bigint, moved."paid"::bigint, (
    (SELECT coalesce(sum("amount" - "feeAmount"), 0) FROM "Transaction"
     WHERE "connectionId" = $1 AND "type" = 'CASHOUT' AND "status" = 'PROCESSING')
    + (SELECT coalesce(sum(r."amount"), 0) FROM "Refund" r
       JOIN "Transaction" t USING ("merchantId", "transactionId")
       WHERE t."connectionId" = $1 AND r."status" = 'PENDING')
  )::bigint AS "underWay"
  FROM (
    SELECT
      coalesce(sum(l."amount") FILTER (
        WHERE l."kind" IN ('charge_settled', 'cashout_returned')), 0) AS "received",
      coalesce(sum(l."amount") FILTER (
        WHERE l."kind" IN ('refund_paid', 'dispute_lost', 'dispute_lost_beyond', 'cashout_paid')
      ), 0) AS "paid"
    FROM "Transaction" t
    JOIN "LedgerTransfer" l USING ("merchantId", "transactionId")
    WHERE t."connectionId" = $1
  ) moved`

/** Reads the balance of a connection's account by our ledger, and the sum on its way out. */
export async function readOurBalance(connectionId: string): Promise<OurBalance> {
  const { rows } = await pool.query<OurBalance>(BALANCE, [connectionId])
  return rows[0]!
}

/** The difference of a connection's balances that the operator has marked as known last. */
export async function readKnownDifference(
  connectionId: string,
  db: Tx = prisma,
): Promise<Centavos> {
  const known = await db.reconciliationItem.findFirst({
    where: { connectionId, kind: 'balance', resolution: 'known' },
    orderBy: { resolvedAt: 'desc' },
    select: { reference: true },
  })
  return BigInt(known?.reference ?? 0)
}
