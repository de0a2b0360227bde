import { type Centavos, toReais } from '@/lib/kernel/money'
import { type Part, partsOf } from '@/lib/payments/totals/period-parts'
import {
  createdWithin,
  kindsWhere,
  partsQuery,
  totalsQuery,
} from '@/lib/payments/totals/totals-query'
import { Prisma } from '@/lib/platform/db/generated/client'
import { filterWhere, periodOf } from './filter-where'
import { type Match, matchPage } from './match-search'
import { readRows } from './read-rows'
import type { TransactionFilter } from './transaction-filter'

/** Counts and sums; in an answer signed by their effect on the balance: a fee is never positive. */
interface Line {
  count: number
  amount: Centavos
  fee: Centavos
}

/**
 * Sums the transactions of a whole filter, in reais and by type. Each figure is signed by its
 * effect on the balance, so that the net is the sum of all amounts and fees: charges are positive;
 * withdrawals, refunds and fees are negative. The amount of a withdrawal is what arrives at its PIX
 * key, because its fee has a figure of its own.
 *
 * Null for a search that finds more than can be added up.
 *
 * Only money that moved counts: paid charges, including those that were returned later; completed
 * withdrawals; as refunds, completed refunds and lost disputes; and approved corrections by
 * operators. Payments in other currencies and with settlement mode `external` are left out.
 */
export async function sumTransactions(
  merchantId: string,
  filter: TransactionFilter,
  match = matchPage(merchantId, filter),
) {
  const matched = await match
  if (matched?.isCapped) return null
  const [{ charges, withdrawals }, refunds, adjustments] = await Promise.all([
    sumMoved(merchantId, movedQuery(merchantId, filter, matched)),
    sumReturned(merchantId, filter, matched),
    sumAdjusted(merchantId, filter, matched),
  ])
  const lines = [charges, withdrawals, refunds, adjustments]
  return {
    charges: present(charges),
    withdrawals: present(withdrawals),
    refunds: present(refunds),
    adjustments: present(adjustments),
    net: toReais(lines.reduce((sum, { amount, fee }) => sum + amount + fee, 0n)),
  }
}

/** A returned charge stays in the sum of charges, and its refund is counted separately. */
const PAID = ['COMPLETED', 'REVERSED', 'CHARGEBACK']

/** The condition for transactions that affect the balance. */
const ours = (table = Prisma.empty) =>
  Prisma.sql`${table}"currency" = 'brl' AND ${table}"settlementMode" = 'internal'`

/** Selects rows whose sums are those of the filter: its totals, or what its search has found. */
function movedQuery(
  merchantId: string,
  filter: TransactionFilter,
  match: Match | null,
): Prisma.Sql {
  if (!match) return partsQuery(merchantId, filter, partsOf(periodOf(filter)))
  return Prisma.sql`
    SELECT "type", "status", "currency", "settlementMode", 1 AS "count", "amount", "feeAmount" AS "fee"
    FROM "Transaction" WHERE ${foundWhere(merchantId, match)}`
}

const foundWhere = (merchantId: string, { ids }: Match, table = Prisma.empty) =>
  Prisma.sql`${table}"merchantId" = ${merchantId}::uuid
    AND ${table}"transactionId" = ANY(${ids}::uuid[])`

/** Sums charges and withdrawals in one query. */
async function sumMoved(merchantId: string, rows: Prisma.Sql) {
  const sums = await readRows<Line & { type: string }>(
    merchantId,
    Prisma.sql`
      SELECT "type", sum("count")::int AS "count", sum("amount")::bigint AS "amount",
        sum("fee")::bigint AS "fee"
      FROM (${rows}) AS part
      WHERE ${ours()} AND ("type" = 'CASHIN' AND "status" = ANY(${PAID}::"TxStatus"[])
        OR "type" = 'CASHOUT' AND "status" = 'COMPLETED')
      GROUP BY "type"`,
  )
  const of = (wanted: 'CASHIN' | 'CASHOUT'): Line => {
    const { count = 0, amount = 0n, fee = 0n } = sums.find(({ type }) => type === wanted) ?? {}
    return { count, amount, fee: -fee }
  }
  const { count, amount, fee } = of('CASHOUT')
  return { charges: of('CASHIN'), withdrawals: { count, amount: -amount - fee, fee } }
}

/** Sums completed refunds and lost disputes of the filter's charges. */
async function sumReturned(
  merchantId: string,
  filter: TransactionFilter,
  match: Match | null,
): Promise<Line> {
  const { type = 'CASHIN', status } = filter
  if (type !== 'CASHIN' || (status && !PAID.includes(status)))
    return { count: 0, amount: 0n, fee: 0n }
  const charges = match
    ? foundWhere(merchantId, match, CHARGE)
    : filterWhere(merchantId, filter, CHARGE)
  const parts = await Promise.all([
    match ? sumOne(merchantId, refundsQuery(merchantId, charges)) : sumRefunds(merchantId, filter),
    sumOne(merchantId, lostQuery(merchantId, charges)),
  ])
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    amount: -parts.reduce((sum, part) => sum + part.amount, 0n),
    fee: 0n,
  }
}

/** Refunds are in the totals of their charges' hours and statuses. */
async function sumRefunds(merchantId: string, filter: TransactionFilter) {
  const parts = partsOf(periodOf(filter))
  const kinds = kindsWhere(merchantId, filter, CHARGE)
  // Both tables are named, because PostgreSQL does not conclude the one range from the other.
  const rowsOf = (part: Part) =>
    refundsQuery(
      merchantId,
      Prisma.sql`${kinds} AND ${createdWithin(part, CHARGE)} AND ${createdWithin(part, REFUND)}`,
    )
  const whole = Prisma.sql`
    SELECT "count", "amount" FROM (${totalsQuery(merchantId, 'refunded', filter, parts)}) AS part
    WHERE ${ours()}`
  const ends = parts.filter(({ span }) => span === null)
  return sumOne(merchantId, Prisma.join([whole, ...ends.map(rowsOf)], ' UNION ALL '))
}

/** Sums the corrections of the filter's transactions, whatever their type, status and currency. */
async function sumAdjusted(
  merchantId: string,
  filter: TransactionFilter,
  match: Match | null,
): Promise<Line> {
  const found = match ? foundWhere(merchantId, match) : filterWhere(merchantId, filter)
  return { ...(await sumOne(merchantId, adjustmentsQuery(merchantId, found))), fee: 0n }
}

/** Selects the approved corrections of the transactions that meet a condition. */
export function adjustmentsQuery(merchantId: string, found: Prisma.Sql): Prisma.Sql {
  // OFFSET 0 keeps PostgreSQL from reading a long history for the transactions of a few rows.
  return Prisma.sql`
    SELECT 1 AS "count", CASE "direction" WHEN 'credit' THEN "amount" ELSE -"amount" END AS "amount"
    FROM "Adjustment" CROSS JOIN LATERAL (
      SELECT FROM "Transaction"
      WHERE "transactionId" = "Adjustment"."transactionId" AND ${found} OFFSET 0
    ) AS adjusted
    WHERE "merchantId" = ${merchantId}::uuid AND "status" = 'APPROVED'
      AND "direction" IN ('credit', 'debit')`
}

async function sumOne(merchantId: string, rows: Prisma.Sql) {
  const [sum] = await readRows<{ count: number; amount: Centavos }>(
    merchantId,
    Prisma.sql`
      SELECT coalesce(sum("count"), 0)::int AS "count", coalesce(sum("amount"), 0)::bigint AS "amount"
      FROM (${rows}) AS part`,
  )
  return sum!
}

const CHARGE = Prisma.raw('t.')
const REFUND = Prisma.raw('r.')

/** Selects the completed refunds of charges. */
const refundsQuery = (merchantId: string, charges: Prisma.Sql) => Prisma.sql`
  SELECT 1 AS "count", r."amount"
  FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
  WHERE r."merchantId" = ${merchantId}::uuid AND r."status" = 'COMPLETED'
    AND t."type" = 'CASHIN' AND ${ours(CHARGE)} AND ${charges}`

/**
 * Selects the lost disputes of charges. One counts with what it took, which is less than its amount
 * if a part was refunded before.
 */
const lostQuery = (merchantId: string, charges: Prisma.Sql) => Prisma.sql`
  SELECT 1 AS "count", (
    SELECT coalesce(sum(l."amount"), 0) FROM "LedgerTransfer" l
    WHERE l."merchantId" = ${merchantId}::uuid AND l."transactionId" = i."transactionId"
      AND l."kind" IN ('dispute_lost', 'dispute_lost_beyond')
  ) AS "amount"
  FROM "Transaction" i JOIN "Dispute" d USING ("merchantId", "transactionId")
  JOIN "Transaction" t ON t."merchantId" = d."merchantId" AND t."transactionId" = d."chargeId"
  WHERE i."merchantId" = ${merchantId}::uuid AND i."type" = 'INFRACTION' AND i."status" = 'COMPLETED'
    AND t."type" = 'CASHIN' AND t."status" = ANY(${PAID}::"TxStatus"[])
    AND ${ours(CHARGE)} AND ${charges}`

const present = ({ count, amount, fee }: Line) => ({
  count,
  amount: toReais(amount),
  fee: toReais(fee),
})
