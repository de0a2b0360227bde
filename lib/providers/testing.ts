import { randomUUID } from 'node:crypto'
import { toReais } from '@/lib/kernel/money'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { ChargeOrder, Psp } from '@/lib/providers/pix/port'
import { SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { decideFraudReport, openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'
import { testPsp } from '@/lib/sandbox/testing'

type Ending = 'paid' | 'refused' | 'returned'
export type RefundEnding = 'paid' | 'refused' | 'refused_late'

/** A PSP and the parties behind it that a test controls. */
export interface World {
  name: string
  psp: Psp
  /** The same PSP over a connection that the test simulates. */
  over(fetch: () => Promise<Response>): Psp
  /** The same PSP; requests arrive, but their responses are lost. */
  withLostResponses: Psp
  /** Opens a charge that can be paid. */
  openedCharge(amount?: number): Promise<{ order: ChargeOrder; pixCode: string }>
  pay(pixCode: string): Promise<void>
  /** An amount in reais whose refund has this outcome once the time for it has passed. */
  refundableAmount(ending: RefundEnding): number
  bringRefundToEnd(refundId: string): Promise<void>
  /** The payer reports a charge's payment as fraud. @returns the report's id */
  report(transactionId: string): Promise<string>
  endReport(infractionId: string, ending: 'won' | 'lost'): Promise<void>
  /** A PIX key whose withdrawal has this outcome once the time for it has passed. */
  keyOf(ending: Ending): string
  bringToEnd(transactionId: string, ending: Ending): Promise<void>
  /** A notice as the provider sends it. */
  notice(said: object): { body: string; headers: Headers }
  saidOf(about: 'charge' | 'cashout' | 'refund', transactionId: string): object
  /** Null where no notice tells of a report. */
  saidOfReport: ((infractionId: string, transactionId: string) => object) | null
  /** Notices of a kind or an id that is not ours. */
  strange(): object[]
  /** Whether the provider signs its notices. */
  isSigning: boolean
  /** Whether a refund's id stands for one refund, whatever its payment. */
  hasGlobalRefundIds: boolean
  /** Whether it tells who holds a PIX key. */
  tellsHolders: boolean
  /** Whether it tells of a payout that came back. */
  tellsReturns: boolean
  /** Whether it tells until when a fraud report can be answered. */
  tellsDeadlines: boolean
  /** Whether it tells the text of the defence that it took. */
  tellsDefences: boolean
  /** The name in the code of a charge. */
  nameInCode(order: ChargeOrder): string
}

const SECRET = 'test'

export const sandbox: World = {
  name: 'sandbox',
  psp: testPsp(),
  over: (fetch) => sandboxPsp({ bankUrl: 'http://bank.test', bankSecret: SECRET, fetch }),
  withLostResponses: testPsp({
    after() {
      throw new Error('socket hang up')
    },
  }),
  async openedCharge(reais = 19.9) {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { amount: reais })
    const { transactionId, amount, pixCode, createdAt } = charge
    const order = {
      transactionId,
      amount,
      createdAt,
      expiresAt: charge.expiresAt!,
      merchantName: merchant.name,
      merchantCity: merchant.city,
    }
    return { order, pixCode: pixCode! }
  },
  async pay(pixCode) {
    await payCode({ pixCode, payer: { name: 'Bia', document: '52998224725' } })
  },
  refundableAmount: (ending) =>
    ending === 'paid'
      ? 19.9
      : toReais(REFUND_RULES.find(({ outcome }) => outcome === ending)!.amount),
  bringRefundToEnd: (refundId) => settleBankRefund(toTxid(refundId)),
  async report(transactionId) {
    const txid = toTxid(transactionId)
    const { endToEndId } = await prisma.sandboxPayment.findFirstOrThrow({ where: { txid } })
    return (await openFraudReport(endToEndId)).infractionId
  },
  async endReport(infractionId, ending) {
    await decideFraudReport(infractionId, ending === 'won' ? 'rejected' : 'accepted')
  },
  keyOf: (ending) =>
    ending === 'paid'
      ? 'ana@example.com'
      : PAYOUT_RULES.find(({ outcome }) => outcome === ending)!.key,
  async bringToEnd(transactionId, ending) {
    const orderId = toTxid(transactionId)
    await settleBankPayout(orderId)
    if (ending === 'returned') await returnPayout(orderId)
  },
  notice(said) {
    const body = JSON.stringify(said)
    return { body, headers: new Headers({ [SIGNATURE_HEADER]: signNotice(body, SECRET) }) }
  },
  saidOf: (about, transactionId) => ({ about, txid: toTxid(transactionId) }),
  saidOfReport: (infractionId, transactionId) => ({
    about: 'infraction',
    infractionId,
    txid: toTxid(transactionId),
  }),
  strange() {
    const said = this.saidOf('charge', randomUUID())
    return [{ ...said, about: 'maintenance' }, { ...said, txid: 'of-someone-else' }, {}, []]
  },
  isSigning: true,
  hasGlobalRefundIds: true,
  tellsHolders: true,
  tellsReturns: true,
  tellsDeadlines: true,
  tellsDefences: true,
  nameInCode: ({ merchantName }) => merchantName,
}

/** Connections and responses that leave the outcome unknown. */
export const LINES: Record<string, () => Promise<Response>> = {
  'a cut line': () => Promise.reject(new TypeError('fetch failed')),
  'a failure': async () => new Response('down', { status: 502 }),
  'a redirect': async () => new Response(null, { status: 302, headers: { location: '/' } }),
  'no JSON': async () => new Response('<html>'),
  nothing: async () => new Response(null),
  'another shape': async () => Response.json({ status: 'settled' }),
  'half an outcome': async () => Response.json({ status: 'paid' }),
  null: async () => Response.json(null),
}

/** A line on which nothing comes, until the time limit of its request is over. */
export const silence = (...[, init]: unknown[]): Promise<Response> => {
  const { signal } = init as RequestInit
  return new Promise((_, reject) => {
    signal!.addEventListener('abort', () => reject(signal!.reason))
  })
}
