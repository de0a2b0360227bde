import { type Centavos, toReais } from '@/lib/kernel/money'
import { DAY_MS, SAO_PAULO_OFFSET_MS, TIME_ZONE } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { readInTurn } from '@/lib/platform/limits/take-turn'
import { resolveFilter } from './list-transactions'
import type { TransactionFilter } from './transaction-filter'

/** Counts and sums, signed by their effect on the balance: a fee is never positive. */
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
 * Only money that moved counts: paid charges, including those that were returned later; completed
 * withdrawals; and, as refunds, completed refunds and lost disputes. Payments in other currencies
 * and with settlement mode `external` are left out.
 */
export async function sumTransactions(merchantId: string, filter: TransactionFilter) {
  const where = await resolveFilter(merchantId, filter)
  const [{ charges, withdrawals }, refunds] = await Promise.all([
    readInTurn(merchantId, () => sumMoved(where)),
    readInTurn(merchantId, () => sumRefunds(merchantId, where)),
  ])
  const lines = [charges, withdrawals, refunds]
  return {
    charges: present(charges),
    withdrawals: present(withdrawals),
    refunds: present(refunds),
    net: toReais(lines.reduce((sum, { amount, fee }) => sum + amount + fee, 0n)),
  }
}

type Where = Prisma.TransactionWhereInput

/** Transactions that affect the balance. */
const OURS = { currency: 'brl', settlementMode: 'internal' } as const

/** A returned charge stays in the sum of charges, and its refund is counted separately. */
const PAID: Where = { type: 'CASHIN', status: { in: ['COMPLETED', 'REVERSED', 'CHARGEBACK'] } }
const WITHDRAWN: Where = { type: 'CASHOUT', status: 'COMPLETED' }

const paid = (where: Where): Where => ({ AND: [where, PAID, OURS] })

/** Sums charges and withdrawals in one query. */
async function sumMoved(where: Where): Promise<{ charges: Line; withdrawals: Line }> {
  const sums = await prisma.transaction.groupBy({
    by: ['type'],
    where: { AND: [where, OURS, { OR: [PAID, WITHDRAWN] }] },
    _count: true,
    _sum: { amount: true, feeAmount: true },
  })
  const of = (wanted: 'CASHIN' | 'CASHOUT') => {
    const found = sums.find(({ type }) => type === wanted)
    const { amount, feeAmount } = found?._sum ?? {}
    return { count: found?._count ?? 0, amount: amount ?? 0n, fee: -(feeAmount ?? 0n) }
  }
  const { count, amount, fee } = of('CASHOUT')
  return { charges: of('CASHIN'), withdrawals: { count, amount: -amount - fee, fee } }
}

/**
 * Queries refunds and disputes first, because there are few of them compared with charges. A lost
 * dispute counts with what it took, which is less than its amount if a part was refunded before.
 */
async function sumRefunds(merchantId: string, where: Where): Promise<Line> {
  const refunded = await prisma.refund.aggregate({
    where: { merchantId, status: 'COMPLETED', transaction: paid(where) },
    _count: true,
    _sum: { amount: true },
  })
  const infraction: Where = {
    ...{ merchantId, type: 'INFRACTION', status: 'COMPLETED' },
    dispute: { charge: paid(where) },
  }
  const lost = await prisma.transaction.count({ where: infraction })
  const taken = await prisma.ledgerTransfer.aggregate({
    where: {
      ...{ merchantId, transaction: infraction },
      kind: { in: ['dispute_lost', 'dispute_lost_beyond'] },
    },
    _sum: { amount: true },
  })
  const amount = (refunded._sum.amount ?? 0n) + (taken._sum.amount ?? 0n)
  return { count: refunded._count + lost, amount: -amount, fee: 0n }
}

const present = ({ count, amount, fee }: Line) => ({
  count,
  amount: toReais(amount),
  fee: toReais(fee),
})

interface Row {
  day: string
  source: 'PIX' | 'CREDIT_CARD'
  amount: bigint
}

const SUM = `
  SELECT to_char("paidAt" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD') AS day,
         "source", sum("amount")::bigint AS amount
  FROM "Transaction"
  WHERE "merchantId" = $1 AND "type" = 'CASHIN' AND "currency" = 'brl'
    AND "paidAt" >= $2::timestamptz
  GROUP BY 1, 2`

/**
 * The gross amount paid on each of the last `days` days in São Paulo time, including today, and on
 * the same number of days before. In reais.
 */
export async function sumVolume(merchantId: string, days: number) {
  const dates = lastDays(days * 2)
  const { rows } = await readInTurn(merchantId, () =>
    pool.query<Row>({
      name: 'sum-volume',
      text: SUM,
      values: [merchantId, `${dates[0]}T00:00:00-03:00`],
    }),
  )
  const paid = (date: string | undefined, source: Row['source']) =>
    rows.find((row) => row.day === date && row.source === source)?.amount ?? 0n
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
