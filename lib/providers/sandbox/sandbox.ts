import type { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import { requestLimit } from '@/lib/platform/http/deadline'
import { allRead } from '@/lib/providers/pix/listed'
import type { ChargeOrder, Notice, PayoutOrder, Period, Psp } from '@/lib/providers/pix/port'
import { isNoticeSignature, SIGNATURE_HEADER } from './bank-secret'
import { chargeRule } from './charge-rules'
import { chargeLocation } from './location'
import {
  ChargeAnswer,
  DefenceAnswer,
  FraudReportAnswer,
  HolderAnswer,
  NoticeBody,
  PayoutAnswer,
  RefundAnswer,
  StatementAnswer,
} from './wire'

interface Settings {
  /** The bank's base URL, without a trailing slash. */
  bankUrl: string
  /** The shared secret: our bearer token, and the key of the bank's notice signatures. */
  bankSecret: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * The parts of a PSP that the sandbox bank does not need: it knows our address, and its notices
 * tell every fraud report.
 */
const ABSENT = { notices: null, fraudReports: null }

/**
 * The adapter for the sandbox bank. It opens a charge without a call, as a dynamic BR Code whose
 * location contains our txid. For everything else it calls the bank by HTTP.
 */
export function sandboxPsp(settings: Settings): Psp {
  const { bankSecret } = settings
  const ask = bankCaller(settings)
  const statement = async ({ since, before }: Period) => {
    const query = new URLSearchParams({ since: since.toISOString(), before: before.toISOString() })
    const answer = await ask(StatementAnswer, 'GET', `statement?${query}`)
    if (!answer) throw unavailableError(new Error('the bank has no statement'))
    return answer
  }

  return {
    ...ABSENT,
    hasPayouts: true,

    async openCharge(order: ChargeOrder) {
      const externalId = toTxid(order.transactionId)
      const pixCode = encodeDynamicBrCode({ ...order, url: chargeLocation(externalId) })
      const { lifeMs } = chargeRule(order.amount)
      const end = lifeMs === null ? order.expiresAt : new Date(order.createdAt.getTime() + lifeMs)
      return { pixCode, externalId, gatewayId: null, expiresAt: end }
    },

    async findCharge(transactionId) {
      const path = `charges/${toTxid(transactionId)}`
      return (await ask(ChargeAnswer, 'GET', path)) ?? { status: 'open' }
    },

    async closeCharge(transactionId) {
      const path = `charges/${toTxid(transactionId)}`
      return (await ask(ChargeAnswer, 'DELETE', path)) ?? { status: 'closed' }
    },

    async sendPayout({ transactionId, amount, pixKey }: PayoutOrder) {
      const body = { amount: amount.toString(), pixKey }
      const path = `payouts/${toTxid(transactionId)}`
      return (await ask(PayoutAnswer, 'PUT', path, body)) ?? { status: 'unknown' }
    },

    async findPayout(transactionId) {
      const path = `payouts/${toTxid(transactionId)}`
      return (await ask(PayoutAnswer, 'GET', path)) ?? { status: 'unknown' }
    },

    findKeyHolder: ({ pixKey }) => ask(HolderAnswer, 'GET', `keys/${encodeURIComponent(pixKey)}`),

    async sendRefund({ refundId, paymentId, amount }) {
      const body = { endToEndId: paymentId, amount: amount.toString() }
      const path = `refunds/${toTxid(refundId)}`
      return (await ask(RefundAnswer, 'PUT', path, body)) ?? { status: 'unknown' }
    },

    async findRefund({ refundId }) {
      const path = `refunds/${toTxid(refundId)}`
      return (await ask(RefundAnswer, 'GET', path)) ?? { status: 'unknown' }
    },

    findFraudReport: (infractionId) =>
      ask(FraudReportAnswer, 'GET', `infractions/${encodeURIComponent(infractionId)}/standing`),

    sendDefence: (infractionId, text) => sendDefence(ask, infractionId, text),

    readNotices: async (rawBody, headers) => readNotices(rawBody, headers, bankSecret),

    listPayments: async (period) => allRead((await statement(period)).payments.map(withCharge)),

    async listPayouts(period) {
      const { payouts } = await statement(period)
      const withId = ({ orderId, ...payout }: (typeof payouts)[number]) => ({
        ...payout,
        transactionId: toTransactionId(orderId),
        // What comes back at the sandbox bank is all of it.
        returnedPart: 0n,
      })
      return allRead(payouts.map(withId))
    },

    async readBalance() {
      const now = new Date()
      return (await statement({ since: now, before: now })).balance
    },
  }
}

async function sendDefence(ask: Ask, infractionId: string, text: string): Promise<void> {
  const path = `infractions/${encodeURIComponent(infractionId)}/defence`
  const answer = await ask(DefenceAnswer, 'PUT', path, { text })
  if (answer?.accepted) return
  throw new AppError('invalid_request', answer?.reason ?? 'The bank has no such report')
}

function readNotices(rawBody: string, headers: Headers, bankSecret: string): Notice[] {
  if (!isNoticeSignature(rawBody, headers.get(SIGNATURE_HEADER) ?? '', bankSecret)) {
    throw new AppError('unauthenticated', 'The notice is not signed by the sandbox bank')
  }
  const notice = NoticeBody.safeParse(rawBody)
  const transactionId = notice.success && toTransactionId(notice.data.txid)
  if (!notice.success || !transactionId) return []
  const { txid: _, ...said } = notice.data
  return [{ ...said, transactionId }]
}

type Ask = ReturnType<typeof bankCaller>

/** A payment with the charge that it names. */
const withCharge = <P extends { externalId: string }>(payment: P) => ({
  ...payment,
  transactionId: toTransactionId(payment.externalId),
})

/** Calls the bank. Returns null for 404. A response that cannot be parsed counts as none. */
function bankCaller({ bankUrl, bankSecret, timeoutMs = 10_000, ...settings }: Settings) {
  return async function ask<S extends z.ZodType>(
    Answer: S,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.infer<S> | null> {
    const call = settings.fetch ?? fetch
    try {
      const response = await call(`${bankUrl}/sandbox/pix/${path}`, {
        method,
        signal: AbortSignal.timeout(requestLimit(timeoutMs)),
        headers: {
          authorization: `Bearer ${bankSecret}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the bank answered ${response.status}`)
      return Answer.parse(await response.json())
    } catch (error) {
      throw unavailableError(error)
    }
  }
}

function unavailableError(cause: unknown): AppError {
  const error = new AppError('acquirer_unavailable', 'The PIX provider did not answer', {}, 5)
  error.cause = cause
  return error
}
