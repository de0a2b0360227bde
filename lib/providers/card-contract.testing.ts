import { randomUUID } from 'node:crypto'
import type { CardProcessor, OpenedSession, SessionOrder } from '@/lib/providers/cards/port'
import { stripeWorld } from '@/lib/providers/cards/stripe/world.testing'
import { sandboxCardWorld } from '@/lib/sandbox/cards/card-world.testing'

/**
 * What a customer does at a session. `slow` is a payment that is neither confirmed nor declined
 * yet.
 */
export type Payment = 'paid' | 'declined' | 'challenge_failed' | 'slow'

/** The outcome of a refund. */
export type CardRefundEnding = 'paid' | 'refused_late'

/** A notice as the provider sends it. */
export interface SentNotice {
  body: string
  headers: Headers
}

/** A payment, with the session and order that it belongs to. */
export interface PaidSession {
  order: SessionOrder
  opened: OpenedSession
  /** The provider's id of the payment, by which a refund refers to it. */
  paymentId: string
}

/**
 * A card processor and the parties behind it that a test controls: the customer, the cardholder's
 * bank, and time.
 */
export interface CardDriver {
  processor: CardProcessor
  /** The same card processor over a connection that the test simulates. */
  over(line: () => Promise<Response>): CardProcessor
  /** The same card processor; requests arrive, but their responses are lost. */
  withLostResponses: CardProcessor
  /** The same card processor with credentials that it does not accept. */
  withWrongCredentials: CardProcessor
  /**
   * An order that the provider accepts: `newSessionOrder` with these fields, and what else it
   * needs.
   */
  order(fields?: Partial<SessionOrder>): Promise<SessionOrder>
  pay(opened: OpenedSession, payment: Payment): Promise<void>
  /** Ends a slow payment. */
  settle(opened: OpenedSession, ending: 'paid' | 'failed'): Promise<void>
  /** Lets the session expire. */
  passExpiry(opened: OpenedSession): Promise<void>
  /** The fields of an order whose refund will have this outcome. */
  refundable(ending: CardRefundEnding): Partial<SessionOrder>
  bringRefundToEnd(refundId: string, ending: CardRefundEnding): Promise<void>
  /** The cardholder disputes the payment. @returns the dispute's id */
  dispute(paid: PaidSession): Promise<string>
  endDispute(disputeId: string, ending: 'won' | 'lost'): Promise<void>
  /** A notice of the provider about a session, its refund or its dispute. */
  noticeOf(about: 'session' | 'refund' | 'dispute', paid: PaidSession): Promise<SentNotice>
  /** A signed notice without effect: it concerns no payment, or none of ours. */
  quietNotice(): Promise<SentNotice>
  /** A signed notice of a kind that we ignore. */
  ignoredNotice(): Promise<SentNotice>
  /** Orders that this provider refuses, and the request field that the error names. */
  refusals: { fields: Partial<SessionOrder>; path: string }[]
  close(): Promise<void>
}

/** A card processor for the contract tests. */
export interface CardWorld {
  name: string
  start(): Promise<CardDriver>
}

/** Every card processor. Made when it is asked for, because their modules import this one. */
export const cardWorlds = (): CardWorld[] => [stripeWorld, sandboxCardWorld]

/** An order for R$ 199.90. */
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
    // In whole seconds, because some providers count no finer.
    expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000 - 60_000),
    ...fields,
  }
}

/** Opens a session for a new order. */
export async function openSession(driver: CardDriver, fields: Partial<SessionOrder> = {}) {
  const order = await driver.order(fields)
  return { order, opened: await driver.processor.openSession(order) }
}

/** Opens a session and pays it. */
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
