import type { Centavos } from '@/lib/kernel/money'
import type { PixKeyType } from '@/lib/kernel/pix/key'
import type { Dispute } from '@/lib/providers/dispute'
import type { RefundOutcome, RefundProvider } from '@/lib/providers/refund-port'
import type { Listed } from './listed'

/** A charge to be opened. */
export interface ChargeOrder {
  transactionId: string
  amount: Centavos
  merchantName: string
  merchantCity: string
  createdAt: Date
  /** When the charge expires. */
  expiresAt: Date
}

/** A charge as opened at the PSP. */
export interface OpenedCharge {
  /** The BR Code. */
  pixCode: string
  /** The txid. */
  externalId: string
  /** The PSP's own id, if it has one. */
  gatewayId: string | null
  /** When the charge expires: as ordered, unless the PSP sets another time. */
  expiresAt: Date
}

/**
 * The payer of a charge, as their bank reported it to the PSP. The document may be masked or
 * absent.
 */
interface Payer {
  name: string | null
  document: string | null
}

/** A PIX payment that the PSP received. */
export interface Payment {
  endToEndId: string
  amount: Centavos
  paidAt: Date
  payer: Payer
}

/**
 * The state of a charge at the PSP. A charge can have several payments, of any amounts: some PSPs
 * accept a second payment, or one that arrives after the charge was closed.
 */
export type ChargeOutcome =
  | { status: 'open' }
  | { status: 'closed' }
  /** The payments, oldest first. */
  | { status: 'paid'; payments: readonly [Payment, ...Payment[]] }

/** A payment in the PSP's own list, with the charge that it names. */
export interface ReceivedPayment extends Payment {
  /** The txid; null for a payment to the key that names no charge. */
  externalId: string | null
  /** The charge of ours that it names; null for none. */
  transactionId: string | null
  /**
   * The returns to the payer, each with its own id and state at the PSP; null where the PSP's list
   * does not tell them.
   */
  returns: readonly { returnId: string; amount: Centavos; status: RefundOutcome['status'] }[] | null
}

/** A payout in the PSP's own list. */
export interface SentPayout {
  /** The id under which the payout was sent; null for one that was not sent by Guichê. */
  transactionId: string | null
  endToEndId: string | null
  amount: Centavos
  status: 'processing' | 'paid' | 'refused' | 'returned'
  /** The part that came back of a payout that stays paid. */
  returnedPart: Centavos
  at: Date
}

/** A period of time: from its first moment up to, but not including, its last. */
export interface Period {
  since: Date
  before: Date
}

/** A PIX key, in the canonical form of the directory. */
export interface Destination {
  pixKey: string
  pixKeyType: PixKeyType
}

/** Who holds a PIX key, as the directory tells the PSP. The document may be masked or absent. */
export interface KeyHolder {
  name: string
  document: string | null
}

/** A withdrawal to be paid, with its net amount. */
export interface PayoutOrder extends Destination {
  transactionId: string
  amount: Centavos
}

/** The state of a payout at the PSP. */
export type PayoutOutcome =
  | { status: 'unknown' }
  | { status: 'processing'; endToEndId: string | null; gatewayId: string | null }
  | {
      status: 'paid'
      endToEndId: string
      gatewayId: string | null
      settledAt: Date
      /** The part that came back, if less than all. */
      returnedPart?: Centavos
    }
  | { status: 'refused'; reason: string }
  | {
      status: 'returned'
      endToEndId: string
      gatewayId: string | null
      settledAt: Date
      /** Null where the PSP does not tell it. */
      reason: string | null
    }

/** A PIX fraud report (MED). A charge can have several payments; it is about one of them. */
export interface FraudReport extends Dispute {
  endToEndId: string
  /**
   * The merchant's defence that the PSP has, null while it has none; absent where it does not tell.
   */
  defence?: string | null
}

/** A PSP's own list of fraud reports. */
export interface FraudReportList {
  /** The reports of a period. */
  read(period: Period): Promise<Listed<FraudReport>>
  /** Finds the charge that a received payment names; null for a payment that names none of ours. */
  findCharge(endToEndId: string): Promise<string | null>
}

/**
 * The subject of a PSP's notice. We then ask the PSP for the facts. A `payment` names no charge of
 * ours, only the payment.
 */
export type Notice =
  | { about: 'payment'; endToEndId: string }
  | { about: 'charge'; transactionId: string }
  | { about: 'cashout'; transactionId: string }
  /** `transactionId` is the charge's id. */
  | { about: 'refund'; transactionId: string }
  /** `transactionId` is the charge's id. */
  | { about: 'infraction'; transactionId: string; infractionId: string }

/** The address at which a PSP sends its notices. */
export interface NoticeAddress {
  /**
   * The registered address; null where there is none.
   *
   * @param expected the one to look for, because some PSPs keep several
   */
  find(expected?: string): Promise<string | null>
  /**
   * Registers an address in place of any other.
   *
   * @param others addresses of other connections, which stay where a PSP keeps several
   * @throws AppError `invalid_request` when the PSP refuses the address, with its reason
   */
  register(url: string, others?: ReadonlySet<string>): Promise<void>
}

/**
 * The port of a PSP. Adapters only make HTTP calls: they use neither database nor environment, and
 * get their settings as arguments.
 *
 * Every order carries our transaction id, which the adapter must use as its idempotency key, so
 * that each method can be retried after a crash.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface Psp extends RefundProvider {
  /** Whether it sends payouts. The methods of payouts may only be called where it does. */
  readonly hasPayouts: boolean
  /** Null for a PSP that needs no registration. */
  readonly notices: NoticeAddress | null
  /**
   * Opens a charge, or finds the one that was opened under the same id.
   *
   * @throws AppError `invalid_request` when the PSP refuses what the merchant decides, with its
   *   reason
   */
  openCharge(order: ChargeOrder): Promise<OpenedCharge>
  findCharge(transactionId: string): Promise<ChargeOutcome>
  /**
   * Closes a charge so that it cannot be paid. A charge that was already paid stays paid, and the
   * outcome says so.
   */
  closeCharge(transactionId: string): Promise<ChargeOutcome>
  sendPayout(order: PayoutOrder): Promise<PayoutOutcome>
  findPayout(transactionId: string): Promise<PayoutOutcome>
  /**
   * Finds who holds a PIX key, before anything is sent to it; null for a key that nobody has. It is
   * null for a PSP that does not tell.
   */
  readonly findKeyHolder: ((destination: Destination) => Promise<KeyHolder | null>) | null
  /** Finds a fraud report about a payment; null for one unknown to the PSP. */
  findFraudReport(infractionId: string): Promise<FraudReport | null>
  /**
   * Sends the merchant's defence against a fraud report, in at most `DEFENCE_LENGTH_MAX`
   * characters; null for a PSP that takes none. The same words may be sent again; other words
   * replace them.
   *
   * @throws AppError `invalid_request` when the PSP refuses it, with its reason
   */
  readonly sendDefence: ((infractionId: string, text: string) => Promise<void>) | null
  /** Null for a PSP whose notices tell of every report. */
  readonly fraudReports: FraudReportList | null
  /**
   * Verifies and reads a notice, which may tell several things; kinds that we ignore are left out.
   *
   * @throws AppError `unauthenticated` for a notice without a valid signature
   */
  readNotices(rawBody: string, headers: Headers): Promise<Notice[]>
  /** Every payment received in a period, oldest first, also those that name no charge of ours. */
  listPayments(period: Period): Promise<Listed<ReceivedPayment>>
  /** Every payout sent in a period, oldest first; null where the PSP has no such list. */
  listPayouts(period: Period): Promise<Listed<SentPayout> | null>
  /** The balance of the account at the PSP; null where the PSP does not tell it. */
  readBalance(): Promise<Centavos | null>
}
