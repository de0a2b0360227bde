import type { Centavos } from '@/lib/kernel/money'
import type {
  Charge,
  Draft,
  Due,
  DueAct,
  FraudReport,
  Movement,
  Payment,
  Payout,
  QueuedNotice,
  Refund,
  Webhook,
} from './records'

/** Everything that the PSP knows. It is made of the journal's effects alone. */
export interface Book {
  openingBalance: Centavos
  balance: Centavos
  /** The part of the balance that payouts and refunds in processing hold. */
  held: Centavos
  movements: Movement[]
  charges: Map<string, Charge>
  /** The txid of each location, and of each correlation id. */
  txidByLocation: Map<string, string>
  txidByCorrelation: Map<string, string>
  payments: Map<string, Payment>
  /** By end-to-end id and id of the refund. */
  refunds: Map<string, Refund>
  /** The refunds of each payment, oldest first. */
  refundsOf: Map<string, Refund[]>
  drafts: Map<string, Draft>
  payouts: Map<string, Payout>
  payoutByEndToEndId: Map<string, string>
  fraudReports: Map<string, FraudReport>
  fraudReportOf: Map<string, string>
  /** By id. */
  webhooks: Map<string, Webhook>
  /** Notices that were not delivered yet. */
  notices: Map<number, QueuedNotice>
  noticesMade: number
  /** What is to be done later, by `dueKey`. */
  due: Map<string, Due>
}

export function emptyBook(): Book {
  return {
    openingBalance: 0n,
    balance: 0n,
    held: 0n,
    movements: [],
    charges: new Map(),
    txidByLocation: new Map(),
    txidByCorrelation: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundsOf: new Map(),
    drafts: new Map(),
    payouts: new Map(),
    payoutByEndToEndId: new Map(),
    fraudReports: new Map(),
    fraudReportOf: new Map(),
    webhooks: new Map(),
    notices: new Map(),
    noticesMade: 0,
    due: new Map(),
  }
}

/** The name under which an act is due, so that it is due once. */
export function dueKey(due: DueAct): string {
  const subject = 'endToEndId' in due ? due.endToEndId : ''
  return [due.act, subject, 'id' in due ? due.id : ''].join(':')
}

export const refundKey = (endToEndId: string, id: string) => `${endToEndId}/${id}`

/** The amount that can be sent: the balance less the held part. */
export const available = (book: Book): Centavos => book.balance - book.held

/** The terms that apply to a charge. */
export const termsOf = (charge: Charge) => charge.revisions.at(-1)!

/** When a charge can no longer be paid, in milliseconds since 1970. */
export const expiryOf = (charge: Charge): number =>
  Date.parse(charge.openedAt) + termsOf(charge).expiresIn * 1_000

/** The amount of a received payment that went back, or is on its way back. */
export function returnedOf(book: Book, endToEndId: string): Centavos {
  return (book.refundsOf.get(endToEndId) ?? [])
    .filter(({ status }) => status !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0n)
}
