import { toReais } from '@/lib/kernel/money'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'

interface Row {
  day: string
  source: 'PIX' | 'CREDIT_CARD'
  amount: bigint
}

const SUM = `
  SELECT to_char("paidAt" AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day,
         "source", sum("amount")::bigint AS amount
  FROM "Transaction"
  WHERE "merchantId" = $1 AND "type" = 'CASHIN' AND "currency" = 'brl'
    AND "paidAt" >= $2::timestamptz
  GROUP BY 1, 2`

/**
 * The gross that was paid on each of the last `days` days of São Paulo, today
 * included, beside the same number of days before them. In reais.
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

const DAY_MS = 24 * 60 * 60 * 1000
const OFFSET_MS = -3 * 60 * 60 * 1000

/** The last days of São Paulo, oldest first, today last, as YYYY-MM-DD. */
function lastDays(count: number): string[] {
  const today = now().getTime() + OFFSET_MS
  return Array.from({ length: count }, (_, i) =>
    new Date(today - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  )
}
