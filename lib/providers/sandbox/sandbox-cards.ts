import { AppError } from '@/lib/kernel/errors'
import type {
  CardNotice,
  CardProcessor,
  ReadinessItem,
  SessionOrder,
  SessionOutcome,
} from '@/lib/providers/cards/port'
import { type AskCards, type CardSettings, cardProcessor } from './ask-cards'
import { isNoticeSignature, SIGNATURE_HEADER } from './bank-secret'
import { CardNoticeBody, OpenedAnswer, ReadinessAnswer, SessionAnswer } from './card-wire'
import { DisputeAnswer, RefundAnswer } from './wire'

/**
 * The adapter for the sandbox's card processor, which is called by HTTP like any other. It has no
 * page, so its client secret opens the form on our own page. It accepts only the published test
 * cards.
 *
 * @see docs/decisions/0021
 */
export function sandboxProcessor(settings: CardSettings): CardProcessor {
  const ask = cardProcessor(settings)
  return {
    async openSession(order) {
      const opened = await ask(OpenedAnswer, 'POST', 'sessions', orderBody(order))
      if (!opened) throw new AppError('checkout_not_configured', 'There is no card processor')
      return { ...opened, url: null, livemode: false }
    },
    findSession: async (sessionId) => outcomeOf(ask, 'GET', sessionId),
    expireSession: async (sessionId) => outcomeOf(ask, 'DELETE', sessionId),

    async sendRefund({ refundId, paymentId, amount }) {
      const body = { paymentIntentId: paymentId, amount: amount.toString() }
      return (await ask(RefundAnswer, 'PUT', inPath('refunds', refundId), body)) ?? UNKNOWN
    },
    async findRefund({ refundId }) {
      return (await ask(RefundAnswer, 'GET', inPath('refunds', refundId))) ?? UNKNOWN
    },

    findDispute: (disputeId) =>
      ask(DisputeAnswer, 'GET', `${inPath('disputes', disputeId)}/standing`),
    checkReadiness: () => checkReadiness(ask),

    async readNotice(rawBody, headers): Promise<CardNotice | null> {
      if (!isNoticeSignature(rawBody, headers.get(SIGNATURE_HEADER) ?? '', settings.secret)) {
        throw new AppError('unauthenticated', 'The notice is not signed by the card processor')
      }
      const notice = CardNoticeBody.safeParse(rawBody)
      return notice.success ? notice.data : null
    },
  }
}

const UNKNOWN = { status: 'unknown' } as const

const inPath = (kind: string, id: string) => `${kind}/${encodeURIComponent(id)}`

/** The part of an order that the processor needs; it leaves out customer and merchant. */
function orderBody(order: SessionOrder) {
  const { transactionId, amount, currency, uiMode, methodTypes, installments } = order
  return {
    transactionId,
    currency,
    uiMode,
    methodTypes,
    installments,
    amount: amount.toString(),
    cardToken: order.cardToken,
    expiresAt: order.expiresAt.toISOString(),
  }
}

async function outcomeOf(
  ask: AskCards,
  method: string,
  sessionId: string,
): Promise<SessionOutcome> {
  const outcome = await ask(SessionAnswer, method, inPath('sessions', sessionId))
  if (!outcome) throw noSuchSessionError()
  return outcome
}

function noSuchSessionError(): AppError {
  return new AppError('not_found', 'The card provider has no such session')
}

async function checkReadiness(ask: AskCards): Promise<ReadinessItem[]> {
  const answer = await ask(ReadinessAnswer, 'GET', 'readiness').catch(ifUnknown)
  const isReady = answer !== null
  const methods = answer?.methods.join(' and ')
  const detail = (found: string) => (isReady ? found : NOT_KNOWN)
  return [
    { check: 'credentials', isReady, detail: detail('The sandbox knows this installation.') },
    { check: 'charges', isReady, detail: detail('The published test cards are taken.') },
    { check: 'payment_methods', isReady, detail: detail(`Offered: ${methods}.`) },
    { check: 'notices', isReady, detail: detail('Notices are sent to this installation.') },
    { check: 'mode', isReady: true, detail: 'Test mode: no real card, no real money.' },
  ]
}

const NOT_KNOWN =
  'The sandbox does not know this installation. Its web and worker processes must have the same SECRET_KEY.'

function ifUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'checkout_not_configured') return null
  throw error
}
