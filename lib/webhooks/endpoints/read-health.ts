import { DAY_MS, TIME_ZONE } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import type { Health } from './endpoint-schema'

const DAYS = 7

/**
 * The number of deliveries whose latency is measured, because sorting a week of them would dominate
 * the response time.
 */
const SAMPLE = 1_000

const HEALTH = `
  SELECT "endpointId", to_char("createdAt" AT TIME ZONE $4, 'YYYY-MM-DD') AS "date",
    (count(*) FILTER (WHERE "status" = 'DELIVERED'))::int AS "delivered",
    (count(*) FILTER (WHERE "status" = 'FAILED'))::int AS "failed",
    (count(*) FILTER (WHERE "status" = 'PENDING'))::int AS "pending",
    (count(*) FILTER (WHERE "firstAttemptAt" IS NOT NULL OR "status" = 'DELIVERED'))::int AS "attempted",
    max("deliveredAt") AS "lastDeliveredAt"
  FROM "Delivery"
  WHERE "merchantId" = $1 AND "endpointId" = ANY($2::uuid[]) AND "createdAt" >= $3
  GROUP BY 1, 2`

const LATENCY = `
  SELECT e."endpointId",
    percentile_disc(0.5) WITHIN GROUP (ORDER BY d."lastLatencyMs") AS "p50",
    percentile_disc(0.95) WITHIN GROUP (ORDER BY d."lastLatencyMs") AS "p95"
  FROM unnest($2::uuid[]) e("endpointId") CROSS JOIN LATERAL (
    SELECT "lastLatencyMs" FROM "Delivery"
    WHERE "merchantId" = $1 AND "endpointId" = e."endpointId" AND "createdAt" >= $3
    ORDER BY "createdAt" DESC LIMIT ${SAMPLE}
  ) d
  WHERE d."lastLatencyMs" IS NOT NULL
  GROUP BY 1`

type HealthDay = Health['days'][number]

interface DayRow extends HealthDay {
  endpointId: string
  attempted: number
  lastDeliveredAt: Date | null
}

interface LatencyRow {
  endpointId: string
  p50: number
  p95: number
}

/**
 * Reads the health of endpoints over the last seven days in São Paulo time, including today. No
 * delivery is retried for longer. The latency covers the newest 1,000 deliveries.
 */
export async function readHealth(
  merchantId: string,
  endpointIds: string[],
): Promise<(endpointId: string) => Health> {
  const dates = lastDays(now())
  const values = [merchantId, endpointIds, new Date(`${dates[0]}T00:00:00-03:00`)]
  const [days, latencies] = await Promise.all([
    readInTurn(merchantId, ({ pool }) =>
      pool.query<DayRow>({
        name: 'read-webhook-health',
        text: HEALTH,
        values: [...values, TIME_ZONE],
      }),
    ),
    readInTurn(merchantId, ({ pool }) =>
      pool.query<LatencyRow>({ name: 'read-webhook-latency', text: LATENCY, values }),
    ),
  ])
  return (endpointId) => {
    const own = days.rows.filter((row) => row.endpointId === endpointId)
    const latency = latencies.rows.find((row) => row.endpointId === endpointId)
    return healthOf(dates, own, latency)
  }
}

/** The last seven dates, oldest first. */
function lastDays(moment: Date): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
  return Array.from({ length: DAYS }, (_, i) =>
    format.format(new Date(moment.getTime() - (DAYS - 1 - i) * DAY_MS)),
  )
}

function healthOf(dates: string[], rows: DayRow[], latency?: LatencyRow): Health {
  const sum = (field: 'delivered' | 'failed' | 'pending' | 'attempted') =>
    rows.reduce((total, row) => total + row[field], 0)
  const attempted = sum('attempted')
  const arrivals = rows.flatMap(({ lastDeliveredAt }) => lastDeliveredAt?.getTime() ?? [])
  return {
    pending: sum('pending'),
    failed: sum('failed'),
    successRate: attempted > 0 ? round(sum('delivered') / attempted) : null,
    latencyMs: { p50: latency?.p50 ?? null, p95: latency?.p95 ?? null },
    lastDeliveredAt: arrivals.length > 0 ? new Date(Math.max(...arrivals)).toISOString() : null,
    days: dates.map((date) => dayOf(rows.find((row) => row.date === date) ?? { ...NOTHING, date })),
  }
}

const NOTHING = { delivered: 0, failed: 0, pending: 0 }

const dayOf = ({ date, delivered, failed, pending }: HealthDay): HealthDay => ({
  ...{ date, delivered, failed, pending },
})

/** Rounds down to four decimals, so that the rate is 1 only if every delivery arrived. */
const round = (rate: number) => Math.floor(rate * 10_000) / 10_000
