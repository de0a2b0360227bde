import type { Centavos } from '@/lib/kernel/money'
import type { Dispute, RefundProvider } from '@/lib/providers/pix/port'

/** Where a card is paid: on a page of ours, in a frame of the merchant's, or in fields of its own form. */
export type SessionUiMode = 'hosted' | 'embedded' | 'custom'

/** A checkout session to be opened. */
export interface SessionOrder {
  transactionId: string
  amount: Centavos
  /** ISO 4217, lower case; a currency of two decimals. */
  currency: string
  uiMode: SessionUiMode
  /** What the customer reads that they pay for. */
  description: string
  customerName: string | null
  customerEmail: string | null
  /** What the checkout is to offer: `card`, `boleto`, `link`, `paypal`. Empty: whatever the provider's configuration says. */
  methodTypes: string[]
  /** In how many parts the customer may pay at most. */
  installments: number
  /** A card that the merchant's frontend has had tokenised, to be charged without a form. */
  cardToken: string | null
  paymentMethodConfigurationId: string | null
  /** Where each of the modes leads when it ends; hosted has the first two, the others the last. */
  successUrl: string
  cancelUrl: string
  returnUrl: string
  expiresAt: Date
}

/** A session as the provider opened it. */
export interface OpenedSession {
  sessionId: string
  /** What whoever shows the checkout must know; it begins with the session's id. */
  clientSecret: string | null
  /** The provider's own page, where it has one. */
  url: string | null
  /** The provider's id of the payment, where there is one before it is tried. */
  paymentIntentId: string | null
  livemode: boolean
  expiresAt: Date
}

/** The card that paid, as much of it as a receipt may show. */
export interface PaidBy {
  /** `visa`, `master`, `boleto`, …; null where the provider doesn't say. */
  brand: string | null
  last4: string | null
  installments: number
}

/** A try to pay that was declined: the session may still be paid otherwise. */
export interface Decline {
  /** The provider's name of the try. */
  declineId: string
  /** The provider's code, or its words where it has none. */
  reason: string
  brand: string | null
  last4: string | null
  /** Null where the provider does not say when. */
  at: Date | null
}

/** A boleto that its customer has made. */
export interface Boleto {
  /** What is typed or copied to pay it. */
  code: string
  /** Until when it can be paid. */
  dueAt: Date
}

/** What the provider says has become of a session. */
export type SessionOutcome = {
  paymentIntentId: string | null
  /** As many as the provider tells of, left out for none. */
  declines?: Decline[]
} & (
  | { status: 'open' }
  /** The customer has done all, and the money is not confirmed yet. */
  | { status: 'processing'; boleto?: Boleto }
  | { status: 'paid'; amount: Centavos; currency: string; paidAt: Date; paidBy: PaidBy }
  /** The customer had done all, and the money did not come. */
  | { status: 'failed'; reason: string }
  | { status: 'expired' }
)

/** One thing that must hold before cards are taken. */
export interface ReadinessItem {
  check: 'credentials' | 'charges' | 'payment_methods' | 'notices' | 'mode'
  isReady: boolean
  /** In English, for people: what was found and, where it is not ready, what to do. */
  detail: string
}

/** What a card provider's notice is about. What it says of money is not believed but asked after. */
export type CardNotice =
  | { about: 'session'; transactionId: string }
  | { about: 'refund'; transactionId: string }
  | { about: 'dispute'; transactionId: string; disputeId: string }
  /** Nothing happened to money, but notices do arrive. */
  | { about: 'nothing' }

/**
 * What we ask of whoever takes cards. Adapters speak HTTP and nothing else; card data goes from the
 * browser to the provider and never through here.
 *
 * Every order carries our own id, which the adapter must use as its idempotency key, so each method
 * may be called again after a crash. A refund's `paymentId` is the `paymentIntentId`.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface CardProcessor extends RefundProvider {
  /** @throws AppError `invalid_request`, naming the field, for what this provider can't do */
  openSession(order: SessionOrder): Promise<OpenedSession>
  findSession(sessionId: string): Promise<SessionOutcome>
  /** Makes a session unpayable; one that is paid by then says so, and stays paid. */
  expireSession(sessionId: string): Promise<SessionOutcome>
  /** Null for a dispute that the provider does not know. */
  findDispute(disputeId: string): Promise<Dispute | null>
  /** Every check, whether it passes or not; never throws for credentials that are wrong. */
  checkReadiness(): Promise<ReadinessItem[]>
  /**
   * Verifies and reads an inbound notice, asking the provider where it has to; null for kinds we ignore.
   *
   * @throws AppError `unauthenticated` for a notice that the provider did not sign
   */
  readNotice(rawBody: string, headers: Headers): Promise<CardNotice | null>
}
