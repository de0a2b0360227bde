import type {
  CashoutOrder,
  CashoutOutcome,
  ChargeOrder,
  Notice,
  PixAcquirer,
} from '@/lib/acquirers/port'
import { AppError } from '@/lib/errors'
import { encodeDynamicBrCode } from '@/lib/pix/br-code'
import { toTransactionId, toTxid } from '@/lib/pix/txid'
import { chargeLocation } from './location'
import { isNoticeSignature, SIGNATURE_HEADER } from './notice-signature'
import { ChargeAnswer, NoticeBody, PayoutAnswer } from './wire'

interface Settings {
  /** Where the sandbox bank answers, without a trailing slash. */
  bankUrl: string
  /** What we call the bank with, and it signs its notices with. */
  bankSecret: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * The embedded PSP. It issues a charge without a call, as a dynamic BR Code
 * whose location holds our txid; everything else is asked of the bank by HTTP.
 */
export function sandboxAcquirer(settings: Settings): PixAcquirer {
  const { bankUrl, bankSecret, timeoutMs = 10_000 } = settings

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const call = settings.fetch ?? fetch
    try {
      const response = await call(`${bankUrl}/sandbox/pix/${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${bankSecret}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the bank answered ${response.status}`)
      return await response.json()
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    async openCharge(order: ChargeOrder) {
      const externalId = toTxid(order.transactionId)
      const pixCode = encodeDynamicBrCode({ ...order, url: chargeLocation(externalId) })
      return { pixCode, externalId, gatewayId: null }
    },

    async findCharge(transactionId) {
      const answer = await ask('GET', `charges/${toTxid(transactionId)}`)
      return answer ? ChargeAnswer.parse(answer) : { status: 'open' }
    },

    async sendCashout({ transactionId, amount, pixKey }: CashoutOrder) {
      const body = { amount: amount.toString(), pixKey }
      return outcomeOf(await ask('PUT', `payouts/${toTxid(transactionId)}`, body))
    },

    async findCashout(transactionId) {
      return outcomeOf(await ask('GET', `payouts/${toTxid(transactionId)}`))
    },

    async readNotice(rawBody, headers): Promise<Notice | null> {
      if (!isNoticeSignature(rawBody, headers.get(SIGNATURE_HEADER) ?? '', bankSecret)) {
        throw new AppError('unauthenticated', 'The notice is not signed by the sandbox bank')
      }
      const { about, txid } = NoticeBody.parse(JSON.parse(rawBody))
      const transactionId = toTransactionId(txid)
      return transactionId ? { about, transactionId } : null
    },
  }
}

function outcomeOf(answer: unknown): CashoutOutcome {
  return answer ? PayoutAnswer.parse(answer) : { status: 'unknown' }
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('acquirer_unavailable', 'The PIX provider did not answer', {}, 5)
  error.cause = cause
  return error
}
