import type { CardAcquirer } from '@/lib/acquirers/card-port'
import { sandboxCardAcquirer } from '@/lib/acquirers/sandbox/sandbox-cards'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { check } from '@/lib/http/read-input'
import { acceptCardRefund } from './accept-card-refund'
import { presentCardRefund, presentDispute, presentOpened, presentSession } from './card-answer'
import { type CardPaymentBody, CardPaymentBody as PaymentBody } from './card-payment-body'
import { CardRefundBody } from './card-refund-order'
import { METHODS } from './card-terms'
import { getCardDispute } from './decide-card-dispute'
import { expireCardSession } from './expire-card-session'
import { getCardRefund } from './find-card-refund'
import { getSessionStanding } from './find-card-session'
import { openCardSession } from './open-card-session'
import { SessionBody } from './session-body'
import { testCardNamed } from './test-cards'

const SECRET = 'test'

interface Faults {
  /** Fails a call to the processor before it arrives, as a cut line does. */
  before?: () => void
  /** Loses the processor's answer after it did what it was asked. */
  after?: () => void
  /** What it is called with, and it signs its notices with. */
  secret?: string
}

/** The sandbox's card acquirer over the processor's own verbs: everything but the socket. */
export function testCardAcquirer({ before, after, secret = SECRET }: Faults = {}): CardAcquirer {
  return sandboxCardAcquirer({
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

/** A try by one of the published cards, as its form sends it. */
export function tryBy(
  slug: string,
  fields: { installments?: number; idempotencyKey?: string } = {},
) {
  const { number, brand } = testCardNamed(slug)
  const cvc = brand === 'amex' ? '1234' : '123'
  const card = { number, expMonth: 12, expYear: 2040, cvc, holder: 'BIA SOUZA' }
  return PaymentBody.parse({ card, ...fields }) as CardPaymentBody
}

/** What the processor's routes do, by method and kind. */
const ANSWERS: Record<string, (id: string, request: Request) => Promise<unknown>> = {
  'GET readiness': async () => ({ methods: METHODS }),
  'POST sessions': async (_, request) =>
    presentOpened(await openCardSession(check(SessionBody, await request.json())), env.SECRET_KEY),
  'GET sessions': async (id) => presentSession(await getSessionStanding(id)),
  'DELETE sessions': async (id) => presentSession(await expireCardSession(id)),
  'PUT refunds': async (id, request) =>
    presentCardRefund(await acceptCardRefund(id, check(CardRefundBody, await request.json()))),
  'GET refunds': async (id) => presentCardRefund(await getCardRefund(id)),
  'GET disputes': async (id) => presentDispute(await getCardDispute(id)),
}

async function askProcessor(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${SECRET}`) {
    return new Response(null, { status: 401 })
  }
  const [, kind, id] = /\/sandbox\/cards\/(\w+)(?:\/([\w-]+))?$/.exec(
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
