import type { Centavos } from '@/lib/kernel/money'
import type { Faults } from '@/lib/psp/faults/faults'
import type { Book } from './book'
import type { Effect } from './effects'

/** How the PSP speaks: the Central Bank's API alone, or with the additions of a real PSP. */
const DIALECTS = ['bacen', 'efi', 'woovi'] as const
export type Dialect = (typeof DIALECTS)[number]

/** The one account that the PSP keeps, and who may use it. */
export interface Account {
  clientId: string
  clientSecret: string
  /** The secret that signs access tokens. */
  tokenSecret: string
  pixKey: string
  holder: string
  city: string
  cnpj: string
}

/** The PSP at work: its book, and the only way to change it. */
export interface Bank {
  readonly book: Book
  readonly dialect: Dialect
  readonly account: Account
  /** Multiplies every delay of the published rules: 0.01 is a hundred times faster. */
  readonly pace: number
  readonly faults: Faults
  now(): Date
  /** Writes an effect to the journal, and then enters it in the book. */
  record(effect: Effect): void
}

export interface BankSettings {
  journalFile: string
  isSynced: boolean
  /** Of a book that is opened for the first time. */
  openingBalance: Centavos
  dialect: Dialect
  account: Account
  pace: number
  faults: Faults
}

/** Why the PSP does not do what it was asked to; each dialect has its own words for it. */
export type RefusalCode =
  | 'charge_not_found'
  | 'charge_exists'
  | 'charge_not_active'
  | 'key_not_ours'
  | 'payment_refused'
  | 'payment_not_found'
  | 'refund_exists'
  | 'refund_exceeds'
  | 'refund_too_late'
  | 'refund_disputed'
  | 'payout_exists'
  | 'payout_not_found'
  | 'payout_denied'
  | 'payout_unfunded'
  | 'payout_final'
  | 'return_exceeds'
  | 'webhook_missing'
  | 'holder_differs'
  | 'infraction_not_found'
  | 'infraction_final'

/** Thrown when the PSP refuses an act. Nothing was recorded. */
export class BankRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message)
  }
}
