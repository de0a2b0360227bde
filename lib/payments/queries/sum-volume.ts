import { groupBy } from '@/lib/kernel/collections'
import { toReais } from '@/lib/kernel/money'
import { startOf } from '@/lib/kernel/period'
import { DAY_MS, dayOf, SAO_PAULO_OFFSET_MS } from '@/lib/kernel/time'
import { totalsQuery } from '@/lib/payments/totals/totals-query'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { readRows } from './read-rows'

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
