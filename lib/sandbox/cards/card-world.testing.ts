import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import {
  type CardDriver,
  type CardWorld,
  newSessionOrder,
  type PaidSession,
} from '@/lib/providers/card-contract.testing'
import { SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'
import { sandboxProcessor } from '@/lib/providers/sandbox/sandbox-cards'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'
import { settleCardRefund } from './accept-card-refund'
import { decideChallenge } from './decide-challenge'
import { decideCardDispute, openCardDispute } from './open-card-dispute'
import { payCardSession } from './pay-card-session'
import { settleCardPayment } from './settle-card-payment'
import { testCardProcessor, tryBy } from './testing'

const CARD = {
  paid: 'visa',
  declined: 'card_declined',
  challenge_failed: 'challenge',
  slow: 'slow',
}

const notice = async (said: object) => {
  const body = JSON.stringify(said)
  return { body, headers: new Headers({ [SIGNATURE_HEADER]: signNotice(body, 'test') }) }
}

function sandboxCardDriver(): CardDriver {
  return {
    processor: testCardProcessor(),
    over: (fetch) => sandboxProcessor({ processorUrl: 'http://cards.test', secret: 'test', fetch }),
    withLostResponses: testCardProcessor({
      after() {
        throw new Error('socket hang up')
      },
    }),
    withWrongCredentials: testCardProcessor({ secret: 'another' }),
    order: async (fields) => newSessionOrder(fields),
    async pay({ sessionId }, payment) {
      const { paymentId } = await payCardSession(sessionId, tryBy(CARD[payment]))
      if (payment === 'challenge_failed') await decideChallenge(sessionId, paymentId, 'failed')
    },
    async settle({ sessionId }, ending) {
      const where = { sessionId, status: 'PROCESSING' } as const
      const { paymentId } = await prisma.sandboxCardPayment.findFirstOrThrow({ where })
      await settleCardPayment(paymentId, ending)
    },
    async passExpiry({ sessionId }) {
      const data = { expiresAt: now() }
      await prisma.sandboxCardSession.update({ where: { sessionId }, data })
    },
    refundable: (ending) =>
      ending === 'paid'
        ? {}
        : { amount: REFUND_RULES.find(({ outcome }) => outcome === ending)!.amount },
    bringRefundToEnd: (refundId) => settleCardRefund(refundId),
    async dispute({ opened }: PaidSession) {
      return (await openCardDispute(opened.sessionId))!.disputeId
    },
    async endDispute(disputeId, ending) {
      await decideCardDispute(disputeId, ending)
    },
    async noticeOf(about, { order: { transactionId }, opened }) {
      if (about !== 'dispute') return notice({ about, transactionId })
      const dispute = await prisma.sandboxCardDispute.findUniqueOrThrow({
        where: { sessionId: opened.sessionId },
      })
      return notice({ about, transactionId, disputeId: dispute.disputeId })
    },
    quietNotice: () => notice({ about: 'nothing' }),
    ignoredNotice: () => notice({ about: 'maintenance' }),
    refusals: [
      { fields: { methodTypes: ['paypal'] }, path: 'paymentMethodTypes' },
      { fields: { cardToken: 'tok_visa' }, path: 'cardToken' },
    ],
    close: async () => {},
  }
}

/**
 * The sandbox's card processor adapter over the processor's functions, for the tests that all
 * adapters share.
 */
export const sandboxCardWorld: CardWorld = {
  name: 'sandbox',
  start: async () => sandboxCardDriver(),
}
