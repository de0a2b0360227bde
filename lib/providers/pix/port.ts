import type { Centavos } from '@/lib/kernel/money'
import type { PixKeyType } from '@/lib/kernel/pix/key'

/** A charge to be opened. */
export interface ChargeOrder {
  transactionId: string
  amount: Centavos
  merchantName: string
  merchantCity: string
  createdAt: Date
  /** Until when it is to be payable. */
  expiresAt: Date
}

/** A charge as the acquirer knows it. */
export interface OpenedCharge {
  /** The copy-and-paste code. */
  pixCode: string
  /** The txid. */
  externalId: string
  /** The acquirer's own id, where it has one. */
  gatewayId: string | null
  /** Until when it can be paid: as ordered, unless the acquirer has terms of its own. */
  expiresAt: Date
}

/** Who paid a charge, as the payer's bank told the PSP: the document whole or masked, or nothing. */
export interface Payer {
  name: string | null
  document: string | null
}

/** What the acquirer says has become of a charge. */
export type ChargeOutcome =
  | { status: 'open' }
  | { status: 'closed' }
  | { status: 'paid'; amount: Centavos; endToEndId: string; paidAt: Date; payer: Payer }

/** A withdrawal to be sent: the net amount. */
export interface PayoutOrder {
  transactionId: string
  amount: Centavos
  pixKey: string
  pixKeyType: PixKeyType
}

/** What the acquirer says has become of a withdrawal. */
export type PayoutOutcome =
  | { status: 'unknown' }
  | { status: 'processing'; endToEndId: string | null; gatewayId: string | null }
  | { status: 'paid'; endToEndId: string; gatewayId: string | null; settledAt: Date }
  | { status: 'refused'; reason: string }
  | {
      status: 'returned'
      endToEndId: string
      gatewayId: string | null
      settledAt: Date
      reason: string
    }

/** A payment to be given back to its payer, whole. */
export interface RefundOrder {
  /** Of this try, and the key by which it is made once. */
  refundId: string
  /** The payment as its provider knows it: a PIX by its end-to-end id. */
  paymentId: string
  amount: Centavos
  /** The merchant's words, for whoever the provider shows them to. */
  reason: string | null
}

/** Which refund is meant, as much as a provider needs to find it. */
export type RefundReference = Pick<RefundOrder, 'refundId' | 'paymentId'>

/** What the provider says has become of a refund. */
export type RefundOutcome =
  | { status: 'unknown' }
  | { status: 'processing'; returnId: string | null }
  | { status: 'paid'; returnId: string; settledAt: Date }
  | { status: 'refused'; reason: string }

/**
 * What we ask of whoever took a payment, by whatever means, to give it back.
 * Every order carries our refund's id, which the adapter must use as its
 * idempotency key, so each method may be called again after a crash.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface RefundProvider {
  sendRefund(order: RefundOrder): Promise<RefundOutcome>
  findRefund(reference: RefundReference): Promise<RefundOutcome>
}

/** A payment that its payer denies: a card's dispute, a PIX's report of fraud (MED). */
export interface Dispute {
  disputeId: string
  amount: Centavos
  /** The provider's word for why. */
  reason: string
  /** For the merchant. */
  status: 'open' | 'won' | 'lost'
  openedAt: Date
  /** Until when it can be answered. */
  respondBy: Date | null
}

/** What a provider's notice is about. What it says of money is not believed but asked after. */
export type Notice =
  | { about: 'charge'; transactionId: string }
  | { about: 'cashout'; transactionId: string }
  /** `transactionId` is the charge's. */
  | { about: 'refund'; transactionId: string }
  /** Likewise. */
  | { about: 'infraction'; transactionId: string; infractionId: string }

/**
 * What we ask of whoever moves the money. Adapters speak HTTP and nothing
 * else: no database, no environment; what they need is handed to them.
 *
 * Every order carries our transaction id, which the adapter must use as its
 * idempotency key, so each method may be called again after a crash.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface Psp extends RefundProvider {
  openCharge(order: ChargeOrder): Promise<OpenedCharge>
  findCharge(transactionId: string): Promise<ChargeOutcome>
  /** Makes a charge's code unpayable; one that is paid by then says so, and stays paid. */
  closeCharge(transactionId: string): Promise<ChargeOutcome>
  sendPayout(order: PayoutOrder): Promise<PayoutOutcome>
  findPayout(transactionId: string): Promise<PayoutOutcome>
  /** A report of fraud about a payment; null for one that the acquirer does not know. */
  findInfraction(infractionId: string): Promise<Dispute | null>
  /**
   * Verifies and reads an inbound notice; null for kinds we ignore.
   *
   * @throws AppError `unauthenticated` for a notice that the provider did not sign
   */
  readNotice(rawBody: string, headers: Headers): Promise<Notice | null>
}
