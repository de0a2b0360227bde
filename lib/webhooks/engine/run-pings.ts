import { AppError } from '@/lib/kernel/errors'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { now } from '@/lib/platform/clock'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { nextPingAt } from '@/lib/webhooks/endpoints/ping'
import { sendPing } from '@/lib/webhooks/endpoints/send-ping'
import type { SendOptions } from '@/lib/webhooks/sending/post-payload'

/** The maximum concurrent pings of one process. */
const FLYING_MAX = 32

/** The maximum concurrent pings of one merchant, so that slow receivers do not hold up others. */
export const FLYING_OF_MERCHANT_MAX = 4

/** The lease of a claimed ping: longer than any ping takes. */
const LEASE_MS = 20_000

// Merchants take turns: the first ping of each, counting those in progress, is sent before the
// second of any. The lease is stored as the time of the next ping, so the ping of a dead worker is
// sent again. Endpoints that a concurrent statement has locked are skipped, as when deliveries are
// claimed.
const CLAIM = `
  WITH flying AS (
    SELECT * FROM unnest($5::uuid[], $6::int[]) AS f("merchantId", "count")
  ), due AS (
    SELECT w."merchantId", w."endpointId", w."nextPingAt", coalesce(f."count", 0)
      + row_number() OVER (PARTITION BY w."merchantId" ORDER BY w."nextPingAt") AS "turn"
    FROM "WebhookEndpoint" w LEFT JOIN flying f USING ("merchantId")
    WHERE w."nextPingAt" <= $1 AND w."enabled" AND w."deletedAt" IS NULL
      AND w."verifiedAt" IS NULL AND ($3::uuid[] IS NULL OR w."merchantId" = ANY ($3))
  ), chosen AS MATERIALIZED (
    SELECT "merchantId", "endpointId" FROM due WHERE "turn" <= $7
    ORDER BY "turn", "nextPingAt" LIMIT $4
  ), free AS MATERIALIZED (
    SELECT w."merchantId", w."endpointId"
    FROM chosen JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
    WHERE w."nextPingAt" <= $1 AND w."enabled" AND w."deletedAt" IS NULL AND w."verifiedAt" IS NULL
    FOR NO KEY UPDATE OF w SKIP LOCKED
  )
  UPDATE "WebhookEndpoint" w SET "nextPingAt" = $2, "pings" = w."pings" + 1 FROM free
  WHERE w."merchantId" = free."merchantId" AND w."endpointId" = free."endpointId"
  RETURNING w.*`

interface Options {
  /** When given, only these merchants' endpoints. */
  merchantIds?: readonly string[] | null
  sending?: SendOptions
  /** Called when a ping has ended. */
  onLanded?: () => void
}

/** The automatic pings that this process sends to unverified endpoints. */
export function newPings({ merchantIds = null, sending, onLanded }: Options = {}) {
  const flying = new Map<Promise<void>, string>()

  /** Claims due pings and starts them. @returns how many were started */
  async function start(): Promise<number> {
    const room = FLYING_MAX - flying.size
    if (room <= 0) return 0
    const moment = now()
    const leasedUntil = new Date(moment.getTime() + LEASE_MS)
    const counts = countsOf(flying.values())
    const shares = [[...counts.keys()], [...counts.values()], FLYING_OF_MERCHANT_MAX]
    const values = [moment, leasedUntil, merchantIds, room, ...shares]
    const { rows } = await pool.query<WebhookEndpoint>({ name: 'claim-pings', text: CLAIM, values })
    for (const endpoint of rows) {
      const flight = pingOnce(endpoint, sending).finally(() => {
        flying.delete(flight)
        onLanded?.()
      })
      flying.set(flight, endpoint.merchantId)
    }
    return rows.length
  }

  return {
    start,
    /** Resolves when no ping is in progress. */
    landed: async () => void (await Promise.all(flying.keys())),
  }
}

/** The number of pings in progress, by merchant. */
function countsOf(merchantIds: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const merchantId of merchantIds) counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1)
  return counts
}

/** One ping and what follows from it. It never fails: after its lease it is sent again. */
async function pingOnce(endpoint: WebhookEndpoint, sending?: SendOptions): Promise<void> {
  const { merchantId, endpointId } = endpoint
  try {
    await pingAndSchedule(endpoint, sending)
  } catch (error) {
    log.warn({ err: error, merchantId, endpointId }, 'a ping failed and will be sent again')
  }
}

async function pingAndSchedule(endpoint: WebhookEndpoint, sending?: SendOptions): Promise<void> {
  const { pings } = endpoint
  try {
    const { answer } = await sendPing(endpoint, sending)
    if (answer.error === null) return
    // After a 410 no more pings are sent.
    const next = answer.statusCode === 410 ? null : nextPingAt(pings, now())
    await schedule(endpoint, next, pings)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limited')) throw error
    const waitMs = (error.retryAfterSeconds ?? 1) * 1_000
    await schedule(endpoint, new Date(now().getTime() + waitMs), pings - 1)
  }
}

/**
 * Schedules the next ping, or e-mails the owners if it was the last one: in one database
 * transaction, so that the lease of a worker that dies expires and the ping is sent again. It does
 * nothing if the endpoint was changed, disabled or deleted meanwhile.
 */
async function schedule(endpoint: WebhookEndpoint, next: Date | null, pings: number) {
  const { merchantId, endpointId, url, nextPingAt: leasedUntil } = endpoint
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: {
        merchantId,
        endpointId,
        url,
        nextPingAt: leasedUntil,
        enabled: true,
        deletedAt: null,
      },
      data: { nextPingAt: next, pings },
    })
    if (count === 0 || next) return
    const detail = { endpointId, url, since: null }
    await notifyOwners(tx, merchantId, { kind: 'endpoint_unverified', detail })
  })
}
