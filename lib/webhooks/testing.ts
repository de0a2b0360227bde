import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Actor } from '@/lib/accounts/audit/actor'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'
import { insertEvents } from '@/lib/events/insert-events'
import { nextId } from '@/lib/kernel/new-id'
import { newTransaction } from '@/lib/ledger/testing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import type { NewEndpointBody } from '@/lib/webhooks/endpoints/endpoint-body'
import {
  type Claim,
  claimDeliveries,
  shelveDeliveries,
} from '@/lib/webhooks/engine/claim-deliveries'
import {
  addCandidate,
  type Candidates,
  deliverDue,
  findDueEndpoints,
  newDeliveryFlight,
} from '@/lib/webhooks/engine/deliver-due'
import { relayEvents } from '@/lib/webhooks/engine/relay-events'
import type { SendOptions } from '@/lib/webhooks/sending/post-payload'

/** A webhook as received. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Never answers. */
  silent?: boolean
}

/** Starts an HTTP server on the loopback interface for one test, which records the requests. */
export async function startReceiver(
  reply: (received: Received, nth: number) => Reply | Promise<Reply> = () => ({}),
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request) }
    const { status = 200, headers = {}, body = 'ok', silent } = await reply(one, received.push(one))
    if (!silent) response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

/** Marks an endpoint as verified without a ping. */
export async function markVerified(endpointId: string): Promise<void> {
  await prisma.webhookEndpoint.updateMany({
    where: { endpointId },
    data: { verifiedAt: now(), nextPingAt: null },
  })
}

/** Creates an endpoint and marks it as verified. */
export async function addVerified(actor: Actor, body: NewEndpointBody) {
  const endpoint = await createEndpoint(actor, body)
  await markVerified(endpoint.id)
  return endpoint
}

/** Creates a merchant with one verified endpoint that is subscribed to all events. */
export async function newSubscriber(url: string, events: EventName[] = [...EVENT_NAMES]) {
  const { merchant, actor, request } = await newMerchant()
  const { merchantId } = merchant
  const endpoint = await addVerified(actor, { url, events })
  const deliveries = () =>
    prisma.delivery.findMany({
      where: { merchantId },
      include: { tries: { orderBy: { number: 'asc' } } },
      orderBy: { eventId: 'asc' },
    })
  const current = () =>
    prisma.webhookEndpoint.findFirstOrThrow({ where: { endpointId: endpoint.id } })
  return { merchantId, actor, request, endpoint, deliveries, current }
}

/** Writes events of one new transaction; returns their ids in order. */
export async function writeEvents(merchantId: string, ...names: EventName[]): Promise<string[]> {
  const { transactionId } = await newTransaction(merchantId, 1990n)
  const at = now()
  const events = names.map((name) => ({
    merchantId,
    transactionId,
    eventId: nextId(),
    name,
    occurredAt: at,
    // Not what JSON.stringify would write, so that serializing it again would change the bytes.
    payload: `{"data": {"amount": 10.00, "note": "ação ✓ 🍕"}, "of": "${transactionId}"}`,
  }))
  await prisma.$transaction((tx) => insertEvents(tx, events))
  const where = { merchantId, transactionId }
  const written = await prisma.event.findMany({ where, orderBy: { eventId: 'asc' } })
  return written.map(({ eventId }) => eventId)
}

/** Relays and delivers until nothing of this merchant is due. */
export async function deliverAll(merchantId: string, sending: SendOptions = {}): Promise<number> {
  const flight = newDeliveryFlight({ sending })
  let attempts = 0
  for (;;) {
    const candidates = await findCandidates(merchantId)
    const started = await deliverDue(flight, candidates)
    await flight.landed()
    if (started === 0) return attempts
    attempts += started
  }
}

/**
 * Relays events, fails the deliveries of disabled endpoints, and claims what is due for this
 * merchant.
 */
export async function claimDue(merchantId: string, room = 100): Promise<Claim[]> {
  const candidates = await findCandidates(merchantId)
  const rooms = [...candidates.values()].map((endpoint) => ({ ...endpoint, room }))
  return (await claimDeliveries(rooms)).claims
}

async function findCandidates(merchantId: string): Promise<Candidates> {
  await relayEvents(merchantId)
  const candidates: Candidates = new Map()
  for (const { isActive, ...endpoint } of await findDueEndpoints(merchantId)) {
    if (isActive) addCandidate(candidates, endpoint)
    else await shelveDeliveries(endpoint)
  }
  return candidates
}
