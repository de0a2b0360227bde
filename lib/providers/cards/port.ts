import type { Centavos } from '@/lib/kernel/money'
import type { Dispute } from '@/lib/providers/dispute'
import type { RefundProvider } from '@/lib/providers/refund-port'

/**
 * Where the customer pays: on a page of ours, in a frame on the merchant's page, or in fields of
 * the merchant's own form.
 */
export type SessionUiMode = 'hosted' | 'embedded' | 'custom'

/** A checkout session to be opened. */
export interface SessionOrder {
  transactionId: string
  amount: Centavos
  /** ISO 4217, lower case; a currency of two decimals. */
  currency: string
  uiMode: SessionUiMode
  /** What is being paid, shown to the customer. */
  description: string
  customerName: string | null
  customerEmail: string | null
  /**
   * The payment methods to offer: `card`, `boleto`, `link`, `paypal`. Empty means every method in
   * the provider's configuration.
   */
  methodTypes: string[]
  /** The most installments that the customer may choose. */
  installments: number
  /** A card token made by the merchant's frontend, to be charged without a form. */
  cardToken: string | null
  paymentMethodConfigurationId: string | null
  /**
   * Where the customer is sent at the end: `hosted` uses the first two, the other modes the last.
   */
  successUrl: string
  cancelUrl: string
  returnUrl: string
  expiresAt: Date
}

/** A session as opened at the provider. */
export interface OpenedSession {
  sessionId: string
  /** The secret with which a browser shows the checkout. It begins with the session id. */
  clientSecret: string | null
  /** The provider's own checkout page, if it has one. */
  url: string | null
  /** The provider's id of the payment, if it exists before the first attempt to pay. */
  paymentIntentId: string | null
  livemode: boolean
  expiresAt: Date
}

/** The card that paid, as far as a receipt may show it. */
export interface PaidBy {
  /** `visa`, `master`, `boleto`, …; null when the provider does not say. */
  brand: string | null
  last4: string | null
  installments: number
}

/** A declined attempt to pay. The session can still be paid. */
export interface Decline {
  /** The provider's id of the attempt. */
  declineId: string
  /** The provider's code, or its message when there is no code. */
  reason: string
  brand: string | null
  last4: string | null
  /** Null when the provider does not say. */
  at: Date | null
}

/** A boleto that the customer has issued. */
export interface Boleto {
  /** The digits by which it is paid. */
  code: string
  /** The last moment at which it can be paid. */
  dueAt: Date
}

/** The state of a session at the provider. */
export type SessionOutcome = {
  paymentIntentId: string | null
  /** The declines that the provider reports; absent when there are none. */
  declines?: Decline[]
} & (
  | { status: 'open' }
  /** The customer has finished, and the payment is not confirmed yet. */
  | { status: 'processing'; boleto?: Boleto }
  | {
      status: 'paid'
      amount: Centavos
      currency: string
      paidAt: Date
      paidBy: PaidBy
      /** The name that the customer gave with the card; null when the provider does not say. */
      payerName?: string | null
    }
  /** The customer had finished, but the payment failed. */
  | { status: 'failed'; reason: string }
  | { status: 'expired' }
)

/** One condition for taking cards. */
export interface ReadinessItem {
  check: 'credentials' | 'charges' | 'payment_methods' | 'notices' | 'mode'
  isReady: boolean
  /** For people, in English: what was found and, if not ready, what to do. */
  detail: string
}

/** The subject of a card processor's notice. We then ask the processor for the facts. */
export type CardNotice =
  | { about: 'session'; transactionId: string }
  | { about: 'refund'; transactionId: string }
  | { about: 'dispute'; transactionId: string; disputeId: string }
  /** No payment is concerned; it shows that notices arrive. */
  | { about: 'nothing' }

/**
 * The port of a card processor. Adapters only make HTTP calls; card data goes from the browser to
 * the provider and never through our servers.
 *
 * Every order carries our own id, which the adapter must use as its idempotency key, so that each
 * method can be retried after a crash. A refund's `paymentId` is the `paymentIntentId`.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface CardProcessor extends RefundProvider {
  /** @throws AppError `invalid_request` with the field that this provider does not support */
  openSession(order: SessionOrder): Promise<OpenedSession>
  findSession(sessionId: string): Promise<SessionOutcome>
  /**
   * Expires a session so that it cannot be paid. A session that was already paid stays paid, and
   * the outcome says so.
   */
  expireSession(sessionId: string): Promise<SessionOutcome>
  /** Null for a dispute unknown to the provider. */
  findDispute(disputeId: string): Promise<Dispute | null>
  /** Runs every check. Wrong credentials are a failed check, not an exception. */
  checkReadiness(): Promise<ReadinessItem[]>
  /**
   * Verifies and reads a notice, and asks the provider where needed; null for kinds that we ignore.
   *
   * @throws AppError `unauthenticated` for a notice without a valid signature
   */
  readNotice(rawBody: string, headers: Headers): Promise<CardNotice | null>
}
