import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { check } from '@/lib/platform/http/input/read-input'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { sandboxProcessor } from '@/lib/providers/sandbox/sandbox-cards'
import { presentRefund } from '@/lib/sandbox/bank/bank-answer'
import { acceptCardRefund, getCardRefund } from './accept-card-refund'
import { presentDispute, presentOpened, presentSession } from './card-answer'
import { CardPaymentBody, CardRefundBody, SessionBody } from './card-bodies'
import { METHODS } from './card-terms'
import { clientSecretOf } from './client-secret'
import { getCardDispute } from './open-card-dispute'
import { expireCardSession, getSessionStanding, openCardSession } from './open-card-session'
import { testCardNamed } from './test-cards'

const SECRET = 'test'

interface Faults {
  /** Fails a request to the processor before it arrives, as a broken connection does. */
  before?: () => void
  /** Loses the processor's response after it has carried out the request. */
  after?: () => void
  /** The secret with which it is called and signs its notices. */
  secret?: string
}

/**
 * The sandbox's card processor adapter, calling the processor's functions directly instead of by
 * HTTP.
 */
export function testCardProcessor({ before, after, secret = SECRET }: Faults = {}): CardProcessor {
  return sandboxProcessor({
    processorUrl: 'http://cards.test',
    secret,
    fetch: async (input, init) => {
      before?.()
      const answer = await askProcessor(new Request(input, init))
      after?.()
      return answer
    },
  })
}

/** An attempt by a published card, as its form sends it. */
export function tryBy(
  slug: string,
  fields: { installments?: number; idempotencyKey?: string } = {},
) {
  const { number, brand } = testCardNamed(slug)
  const cvc = brand === 'amex' ? '1234' : '123'
  const card = { number, expMonth: 12, expYear: 2040, cvc, holder: 'BIA SOUZA' }
  return CardPaymentBody.parse({ card, ...fields })
}

/** The processor's functions, by method and kind. */
const ANSWERS: Record<string, (id: string, request: Request) => Promise<unknown>> = {
  'GET readiness': async () => ({ methods: METHODS }),
  'POST sessions': async (_, request) =>
    presentOpened(await openCardSession(check(SessionBody, await request.json())), env.SECRET_KEY),
  'GET sessions': async (id) => presentSession(await getSessionStanding(id)),
  'DELETE sessions': async (id) => presentSession(await expireCardSession(id)),
  'PUT refunds': async (id, request) =>
    presentRefund(await acceptCardRefund(id, check(CardRefundBody, await request.json()))),
  'GET refunds': async (id) => presentRefund(await getCardRefund(id)),
  'GET disputes': async (id) => presentDispute(await getCardDispute(id)),
}

async function askProcessor(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${SECRET}`) {
    return new Response(null, { status: 401 })
  }
  const [, kind, id] = /\/sandbox\/cards\/(\w+)(?:\/([\w-]+))?(?:\/standing)?$/.exec(
    new URL(request.url).pathname,
  )!
  const answer = ANSWERS[`${request.method} ${kind}`]
  if (!answer) return new Response(null, { status: 404 })
  try {
    return Response.json(await answer(id ?? '', request))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Response.json({ detail: error.detail }, { status: error.status })
  }
}

/** A session for a new transaction, with the data of its form. */
export async function newCardSession(fields: Partial<z.input<typeof SessionBody>> = {}) {
  const order = {
    transactionId: randomUUID(),
    amount: '19990',
    currency: 'brl',
    uiMode: 'hosted' as const,
    methodTypes: [],
    installments: 3,
    cardToken: null,
    expiresAt: new Date(now().getTime() + 86_400_000).toISOString(),
  }
  const session = await openCardSession(SessionBody.parse({ ...order, ...fields }))
  const { sessionId, transactionId, paymentIntentId } = session
  const clientSecret = clientSecretOf(sessionId, env.SECRET_KEY)
  return { sessionId, transactionId, paymentIntentId, clientSecret }
}

/** Pending jobs whose payload contains these texts, by name. */
export async function plannedFor(...words: string[]): Promise<string[]> {
  const jobs = await prisma.$queryRaw<{ name: string }[]>`
    SELECT t.identifier AS name FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE EXISTS (SELECT FROM unnest(${words}::text[]) AS word WHERE j.payload::text LIKE '%' || word || '%')
    ORDER BY j.id`
  return jobs.map(({ name }) => name)
}
