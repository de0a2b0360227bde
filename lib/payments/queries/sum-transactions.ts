import { groupBy } from '@/lib/kernel/collections'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { dayOf, startOf } from '@/lib/kernel/period'
import { DAY_MS, SAO_PAULO_OFFSET_MS } from '@/lib/kernel/time'
import { type Part, partsOf } from '@/lib/payments/totals/period-parts'
import {
  createdWithin,
  kindsWhere,
  partsQuery,
  totalsQuery,
} from '@/lib/payments/totals/totals-query'
import { now } from '@/lib/platform/clock'
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
 * withdrawals; and, as refunds, completed refunds and lost disputes. Payments in other currencies
 * and with settlement mode `external` are left out.
 */
export async function sumTransactions(
  merchantId: string,
  filter: TransactionFilter,
  match = matchPage(merchantId, filter),
) {
  const matched = await match
  if (matched?.isCapped) return null
  const [{ charges, withdrawals }, refunds] = await Promise.all([
    sumMoved(merchantId, movedQuery(merchantId, filter, matched)),
    sumReturned(merchantId, filter, matched),
  ])
  const lines = [charges, withdrawals, refunds]
  return {
    charges: present(charges),
    withdrawals: present(withdrawals),
    refunds: present(refunds),
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

interface Row {
  start: Date
  source: 'PIX' | 'CREDIT_CARD'
  amount: bigint
}

/**
 * The gross amount paid on each of the last `days` days in São Paulo time, including today, and on
 * the same number of days before. In reais.
 */
export async function sumVolume(merchantId: string, days: number) {
  const dates = lastDays(days * 2)
  const since = { span: 'day', from: startOf(dates[0]!) } as const
  const query = totalsQuery(merchantId, 'paid', { type: 'CASHIN' }, [since])
  const rows = await readRows<Row>(
    merchantId,
    Prisma.sql`
      SELECT "start", "source", sum("amount")::bigint AS amount
      FROM (${query}) AS part WHERE "currency" = 'brl' GROUP BY 1, 2`,
  )
  const byDay = groupBy(rows, ({ start }) => dayOf(start))
  const paid = (date: string | undefined, source: Row['source']) =>
    byDay.get(date ?? '')?.find((row) => row.source === source)?.amount ?? 0n
  const rowsOf = dates.slice(days).map((date, i) => {
    const before = dates[i]
    return {
      date,
      pix: paid(date, 'PIX'),
      card: paid(date, 'CREDIT_CARD'),
      previous: paid(before, 'PIX') + paid(before, 'CREDIT_CARD'),
    }
  })
  const total = (figure: 'pix' | 'card' | 'previous') =>
    toReais(rowsOf.reduce((sum, row) => sum + row[figure], 0n))
  return {
    days: rowsOf.map(({ date, pix, card, previous }) => ({
      date,
      pix: toReais(pix),
      card: toReais(card),
      previous: toReais(previous),
    })),
    totals: { pix: total('pix'), card: total('card'), previous: total('previous') },
  }
}

/** The last `count` days in São Paulo time, oldest first, as YYYY-MM-DD. */
function lastDays(count: number): string[] {
  const today = now().getTime() + SAO_PAULO_OFFSET_MS
  return Array.from({ length: count }, (_, i) =>
    new Date(today - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  )
}
