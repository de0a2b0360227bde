import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import type { SendOptions } from '@/lib/webhooks/sending/post-payload'
import { attemptDelivery } from './attempt-delivery'
import { type Claim, claimDeliveries, releaseClaims, renewEndpoint } from './claim-deliveries'
import { type Answered, type EndpointKey, type Flight, newFlight } from './flight'
import { QUEUE_HEADS } from './queue-heads'

interface Options {
  sending?: SendOptions
  onLow?: (endpoint: EndpointKey) => void
  total?: number
}

/**
 * Creates the set of deliveries in progress in this process. If an attempt cannot be recorded, the
 * error is logged and the rest go on.
 */
export function newDeliveryFlight({ sending, ...options }: Options = {}): Flight<Claim> {
  async function run(claim: Claim, answered: Answered) {
    let isAnswered = false
    const answerOnce: Answered = (...answer) => {
      if (!isAnswered) answered(...answer)
      isAnswered = true
    }
    try {
      const isLate = now().getTime() - claim.claimedAt.getTime() > LATE_MS
      if (!isLate || (await renewEndpoint(claim))) await attemptDelivery(claim, sending, answerOnce)
      else {
        await releaseClaims([claim])
        answerOnce(NOTHING, true)
      }
    } catch (error) {
      const { merchantId, deliveryId } = claim
      log.error({ err: error, merchantId, deliveryId }, 'a webhook attempt could not be recorded')
      answerOnce(NOTHING)
    }
  }
  return newFlight({ run, onPause: releaseClaims, ...options })
}

/** How long a claim may wait before its endpoint is read again. */
const LATE_MS = 250
const NOTHING = { ok: false, latencyMs: 0 }

/** The maximum number of endpoints per claim statement. */
const CLAIMED_TOGETHER_MAX = 64

/** Endpoints that may have due deliveries, the longest waiting first. */
export type Candidates = Map<string, EndpointKey>

/** Adds an endpoint that may have due deliveries. */
export function addCandidate(candidates: Candidates, { merchantId, endpointId }: EndpointKey) {
  candidates.set(endpointId, { merchantId, endpointId })
}

/**
 * Claims deliveries for the candidates, as many as the flight has room for, and starts them without
 * waiting for the results. An endpoint without further due deliveries is removed from the
 * candidates.
 *
 * @returns how many were claimed
 */
export async function deliverDue(flight: Flight<Claim>, candidates: Candidates): Promise<number> {
  const rooms = flight.rooms([...candidates.values()]).slice(0, CLAIMED_TOGETHER_MAX)
  if (rooms.length === 0) return 0
  // Removed before the query, so that an endpoint added during the query is checked again.
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

/** An endpoint with a due delivery. */
interface DueEndpoint extends EndpointKey {
  /** False when it was disabled or deleted. */
  isActive: boolean
}

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

const FIND_ALL = find(QUEUE_HEADS)
const FIND_ONE = find(HEADS_OF_ONE)

/**
 * The endpoints with a due delivery, except paused and unverified ones.
 *
 * @param merchantId when given, only this merchant's endpoints
 */
export async function findDueEndpoints(merchantId: string | null = null): Promise<DueEndpoint[]> {
  const query = merchantId
    ? { name: 'find-due-of-one', text: FIND_ONE, values: [now(), merchantId] }
    : { name: 'find-due', text: FIND_ALL, values: [now()] }
  return (await pool.query<DueEndpoint>(query)).rows
}
