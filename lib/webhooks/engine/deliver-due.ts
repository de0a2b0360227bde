import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import type { SendOptions } from '@/lib/webhooks/sending/post-payload'
import { attemptDelivery } from './attempt-delivery'
import { type Claim, claimDeliveries, releaseClaims } from './claim-deliveries'
import { type EndpointKey, type Flight, newFlight } from './flight'
import type { Measured } from './pace'

interface Options {
  sending?: SendOptions
  onLow?: (endpoint: EndpointKey) => void
  total?: number
}

/** The deliveries that this process attempts. One whose attempt can't be recorded is logged. */
export function newDeliveryFlight({ sending, ...options }: Options = {}): Flight<Claim> {
  async function run(claim: Claim, answered: (measured: Measured) => void) {
    let isAnswered = false
    function answerOnce(measured: Measured): void {
      if (!isAnswered) answered(measured)
      isAnswered = true
    }
    try {
      return await attemptDelivery(claim, sending, answerOnce)
    } catch (error) {
      const { merchantId, deliveryId } = claim
      log.error({ err: error, merchantId, deliveryId }, 'a webhook attempt was not recorded')
      answerOnce({ ok: false, latencyMs: 0 })
      return { rests: false }
    }
  }
  function onRest(claims: Claim[]): void {
    releaseClaims(claims).catch((error) =>
      log.warn({ err: error }, 'claimed webhooks wait until their leases run out'),
    )
  }
  return newFlight({ run, onRest, ...options })
}

/** How many endpoints one statement claims for. */
const ENDPOINTS_MAX = 64

/** The endpoints for which something may be due, those that have waited longest first. */
export type Candidates = Map<string, EndpointKey>

/** Notes that something may be due for an endpoint. */
export function addCandidate(candidates: Candidates, { merchantId, endpointId }: EndpointKey) {
  candidates.set(endpointId, { merchantId, endpointId })
}

/**
 * Claims deliveries for the endpoints for which something may be due, as many as the flight has
 * room for, and lets them take off, without waiting for them. An endpoint for which nothing more
 * is due is struck off; one that has its fill stays, for later.
 *
 * @returns how many were claimed
 */
export async function deliverDue(flight: Flight<Claim>, candidates: Candidates): Promise<number> {
  const rooms = flight.rooms([...candidates.values()]).slice(0, ENDPOINTS_MAX)
  if (rooms.length === 0) return 0
  // Struck off before, not after: what is noted meanwhile must be looked at again.
  for (const { endpointId } of rooms) candidates.delete(endpointId)
  try {
    const { claims, unfinished } = await claimDeliveries(rooms)
    for (const endpoint of unfinished) addCandidate(candidates, endpoint)
    for (const claim of claims) flight.add(claim)
    return claims.length
  } catch (error) {
    for (const endpoint of rooms) addCandidate(candidates, endpoint)
    throw error
  }
}

/** An endpoint for which something is due. */
interface DueEndpoint extends EndpointKey {
  /** False when it was switched off or deleted meanwhile. */
  isActive: boolean
}

// Steps from one endpoint that waits to the next one through the index, past all that waits of
// each: the cost is that of the endpoints, not of their backlogs.
const HEADS_OF_ALL = `
  (SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
   WHERE "waitingFor" IS NOT NULL ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1)
  UNION ALL
  SELECT next.* FROM head CROSS JOIN LATERAL (
    SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
    WHERE "waitingFor" > head."endpointId" ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1
  ) next`

const HEADS_OF_ONE = `
  SELECT w."merchantId", w."endpointId",
    (SELECT min(d."nextAttemptAt") FROM "Delivery" d WHERE d."waitingFor" = w."endpointId")
  FROM "WebhookEndpoint" w WHERE w."merchantId" = $2`

const find = (heads: string) => `
  WITH RECURSIVE head("merchantId", "endpointId", "nextAttemptAt") AS (${heads})
  SELECT w."merchantId", w."endpointId", w."enabled" AND w."deletedAt" IS NULL AS "isActive"
  FROM head h JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
  WHERE h."nextAttemptAt" <= $1 AND (w."pausedUntil" IS NULL OR w."pausedUntil" <= $1)
    AND (w."verifiedAt" IS NOT NULL OR NOT w."enabled" OR w."deletedAt" IS NOT NULL)`

const FIND_ALL = find(HEADS_OF_ALL)
const FIND_ONE = find(HEADS_OF_ONE)

/**
 * The endpoints for which a delivery is due, except those that are spared for a while and those
 * whose URL has not answered a ping yet.
 *
 * @param merchantId when given, only this merchant's
 */
export async function findDueEndpoints(merchantId: string | null = null): Promise<DueEndpoint[]> {
  const query = merchantId
    ? { name: 'find-due-of-one', text: FIND_ONE, values: [now(), merchantId] }
    : { name: 'find-due', text: FIND_ALL, values: [now()] }
  return (await pool.query<DueEndpoint>(query)).rows
}
