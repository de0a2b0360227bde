import type { Centavos } from '@/lib/kernel/money'
import type {
  Charge,
  Draft,
  Due,
  FraudReport,
  Moment,
  NoticeSubject,
  Payment,
  Payout,
  PayoutReturn,
  Refund,
  SpiError,
  Terms,
  Webhook,
} from './records'

/** The facts of one change: one line of the journal. `due` is what the PSP does about it later. */
export type Effect =
  /** The first line of every journal; `amount` is the opening balance. */
  | { type: 'book_opened'; amount: Centavos }
  | {
      type: 'charge_opened'
      charge: Omit<Charge, 'status' | 'revisions' | 'payments'>
      terms: Terms
    }
  | { type: 'charge_revised'; txid: string; terms: Terms }
  | { type: 'charge_removed'; txid: string }
  /** `copies` is how often its notice is sent. */
  | { type: 'payment_received'; payment: Payment; copies: number; due?: Due }
  | { type: 'refund_requested'; refund: Refund; due?: Due }
  | {
      type: 'refund_settled'
      endToEndId: string
      id: string
      at: Moment
      status: 'paid' | 'refused'
      reason: string | null
    }
  | { type: 'payout_drafted'; draft: Draft }
  | { type: 'payout_accepted'; payout: Payout; due?: Due }
  | {
      type: 'payout_settled'
      id: string
      at: Moment
      status: 'paid' | 'refused'
      error: SpiError | null
      due?: Due
    }
  | { type: 'payout_returned'; id: string; entry: PayoutReturn }
  | { type: 'infraction_opened'; infraction: FraudReport; due?: Due }
  | { type: 'infraction_defended'; id: string; at: Moment; defence: string }
  /** `refund` gives the money back, where the report is accepted. */
  | {
      type: 'infraction_decided'
      id: string
      at: Moment
      outcome: 'accepted' | 'rejected'
      refund: Refund | null
    }
  | { type: 'webhook_set'; webhook: Webhook }
  | { type: 'webhook_removed'; id: string }
  | { type: 'notice_asked'; key: string; subject: NoticeSubject }
  | { type: 'notices_ended'; ids: number[] }
  /** A report or another act that was due and had become void. */
  | { type: 'due_dropped'; key: string }

/** One effect as a line of the journal, without the line break. */
export function journalLine(effect: Effect): string {
  return JSON.stringify(effect, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/**
 * Reads a line of the journal. Amounts are the only bigints, and `amount` is their only name.
 *
 * @throws SyntaxError for a line that is not whole
 */
export function readJournalLine(line: string): Effect {
  return JSON.parse(line, (name, value) => (name === 'amount' ? BigInt(value) : value))
}
