import { startOf } from '@/lib/kernel/period'
import { DAY_MS, dayOf, TIME_ZONE } from '@/lib/kernel/time'
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

// A pending delivery may have been queued before these days: the resend of an old one, or one of an
// endpoint that was not verified for days.
const PENDING = `
  SELECT "waitingFor" AS "endpointId", count(*)::int AS "pending"
  FROM "Delivery" WHERE "merchantId" = $1 AND "waitingFor" = ANY($2::uuid[])
  GROUP BY 1`

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

interface PendingRow {
  endpointId: string
  pending: number
}

interface LatencyRow {
  endpointId: string
  p50: number
  p95: number
}

/**
 * Reads the health of endpoints over the last seven days in São Paulo time, including today. All
 * pending deliveries are counted, however old. The latency covers the newest 1,000 deliveries.
 */
export async function readHealth(
  merchantId: string,
  endpointIds: string[],
): Promise<(endpointId: string) => Health> {
  const dates = lastDays(now())
  const values = [merchantId, endpointIds, startOf(dates[0]!)]
  const [days, waiting, latencies] = await Promise.all([
    readInTurn(merchantId, ({ pool }) =>
      pool.query<DayRow>({
        name: 'read-webhook-health',
        text: HEALTH,
        values: [...values, TIME_ZONE],
      }),
    ),
    readInTurn(merchantId, ({ pool }) =>
      pool.query<PendingRow>({
        name: 'read-webhook-pending',
        text: PENDING,
        values: [merchantId, endpointIds],
      }),
    ),
    readInTurn(merchantId, ({ pool }) =>
      pool.query<LatencyRow>({ name: 'read-webhook-latency', text: LATENCY, values }),
    ),
  ])
  return (endpointId) => {
    const isOwn = (row: { endpointId: string }) => row.endpointId === endpointId
    const pending = waiting.rows.find(isOwn)?.pending ?? 0
    return healthOf(dates, {
      days: days.rows.filter(isOwn),
      pending,
      latency: latencies.rows.find(isOwn),
    })
  }
}

/** The last seven dates, oldest first. */
function lastDays(moment: Date): string[] {
  return Array.from({ length: DAYS }, (_, i) =>
    dayOf(new Date(moment.getTime() - (DAYS - 1 - i) * DAY_MS)),
  )
}

type Found = { days: DayRow[]; pending: number; latency?: LatencyRow }

function healthOf(dates: string[], { days, pending, latency }: Found): Health {
  const sum = (field: 'delivered' | 'failed' | 'attempted') =>
    days.reduce((total, row) => total + row[field], 0)
  const attempted = sum('attempted')
  const arrivals = days.flatMap(({ lastDeliveredAt }) => lastDeliveredAt?.getTime() ?? [])
  return {
    pending,
    failed: sum('failed'),
    successRate: attempted > 0 ? round(sum('delivered') / attempted) : null,
    latencyMs: { p50: latency?.p50 ?? null, p95: latency?.p95 ?? null },
    lastDeliveredAt: arrivals.length > 0 ? new Date(Math.max(...arrivals)).toISOString() : null,
    days: dates.map((date) =>
      countsOf(days.find((row) => row.date === date) ?? { ...NOTHING, date }),
    ),
  }
}

const NOTHING = { delivered: 0, failed: 0, pending: 0 }

const countsOf = ({ date, delivered, failed, pending }: HealthDay): HealthDay => ({
  date,
  delivered,
  failed,
  pending,
})

/** Rounds down to four decimals, so that the rate is 1 only if every delivery arrived. */
const round = (rate: number) => Math.floor(rate * 10_000) / 10_000
