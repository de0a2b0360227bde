import { randomUUID } from 'node:crypto'
import type { CardProcessor, OpenedSession, SessionOrder } from '@/lib/providers/cards/port'
import { stripeWorld } from '@/lib/providers/cards/stripe/world.testing'
import { sandboxCardWorld } from '@/lib/sandbox/cards/card-world.testing'

/** What a customer does at a session: `slow` is a payment that is neither confirmed nor refused yet. */
export type Payment = 'paid' | 'declined' | 'challenge_failed' | 'slow'

/** How a refund ends. */
export type CardRefundEnding = 'paid' | 'refused_late'

/** A notice as the provider sends it. */
export interface SentNotice {
  body: string
  headers: Headers
}

/** A payment that was made, and what became of it. */
export interface PaidSession {
  order: SessionOrder
  opened: OpenedSession
  /** The provider's id of the payment, as a refund names it. */
  paymentId: string
}

/**
 * A card acquirer with what stands behind it, as far as a test must reach there: the customer, the
 * cardholder's bank and the passing of time.
 */
export interface CardDriver {
  processor: CardProcessor
  /** The same acquirer over a line of which the test decides. */
  over(line: () => Promise<Response>): CardProcessor
  /** The same acquirer, whose orders arrive and whose answers are lost. */
  deaf: CardProcessor
  /** The same acquirer with credentials that the provider doesn't know. */
  stranger: CardProcessor
  /** An order that can be opened, changed by these fields: `newSessionOrder`, unless it needs more. */
  order(fields?: Partial<SessionOrder>): Promise<SessionOrder>
  pay(opened: OpenedSession, payment: Payment): Promise<void>
  /** What a slow payment comes to. */
  settle(opened: OpenedSession, ending: 'paid' | 'failed'): Promise<void>
  /** The session's time runs out. */
  passExpiry(opened: OpenedSession): Promise<void>
  /** What an order must be for its refund to end so. */
  refundable(ending: CardRefundEnding): Partial<SessionOrder>
  bringRefundToEnd(refundId: string, ending: CardRefundEnding): Promise<void>
  /** The cardholder denies the payment. @returns the dispute's id */
  dispute(paid: PaidSession): Promise<string>
  endDispute(disputeId: string, ending: 'won' | 'lost'): Promise<void>
  /** What the provider says of a session, of its refund or of its dispute: one that was made. */
  noticeOf(about: 'session' | 'refund' | 'dispute', paid: PaidSession): Promise<SentNotice>
  /** A signed notice of which nothing follows: of no money, or of none of ours. */
  quietNotice(): Promise<SentNotice>
  /** A signed notice of a kind that we ignore. */
  ignoredNotice(): Promise<SentNotice>
  /** Orders that this provider can't do, and the field of the request that says so. */
  refusals: { fields: Partial<SessionOrder>; path: string }[]
  close(): Promise<void>
}

/** A card acquirer to run the contract over: card-contract.test.ts and those beside it. */
export interface CardWorld {
  name: string
  start(): Promise<CardDriver>
}

/** Every card acquirer that there is. */
export const CARD_WORLDS: CardWorld[] = [stripeWorld, sandboxCardWorld]

/** An order for R$ 199.90 that nobody has opened. */
export function newSessionOrder(fields: Partial<SessionOrder> = {}): SessionOrder {
  return {
    transactionId: randomUUID(),
    amount: 19_990n,
    currency: 'brl',
    uiMode: 'custom',
    description: 'Café do Bairro',
    customerName: 'Bia Souza',
    customerEmail: 'bia@example.com',
    methodTypes: ['card'],
    installments: 1,
    cardToken: null,
    paymentMethodConfigurationId: null,
    successUrl: 'https://shop.example/paid',
    cancelUrl: 'https://shop.example/left',
    returnUrl: 'https://shop.example/back',
    // Whole seconds: some providers count no finer.
    expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000 - 60_000),
    ...fields,
  }
}

/** A session of a new order, opened. */
export async function openSession(driver: CardDriver, fields: Partial<SessionOrder> = {}) {
  const order = await driver.order(fields)
  return { order, opened: await driver.processor.openSession(order) }
}

/** A session that its customer has paid. */
export async function paidSession(
  driver: CardDriver,
  fields: Partial<SessionOrder> = {},
): Promise<PaidSession> {
  const { order, opened } = await openSession(driver, fields)
  await driver.pay(opened, 'paid')
  const { status, paymentIntentId } = await driver.processor.findSession(opened.sessionId)
  if (status !== 'paid' || !paymentIntentId) throw new Error(`not paid but ${status}`)
  return { order, opened, paymentId: paymentIntentId }
}
