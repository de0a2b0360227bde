import type { Locale } from '@/lib/i18n/locale'
import type { Centavos } from '@/lib/kernel/money'
import { signOf } from '@/lib/ledger/movements'
import type { LedgerTransfer } from '@/lib/platform/db/generated/client'
import type { StatementPeriod } from './statement-period'

/** What a statement says besides its movements. */
export interface StatementFacts {
  merchantId: string
  /** The reader's language. */
  locale: Locale
  period: StatementPeriod
  /** What was available before the period. */
  opening: Centavos
  /** Whether the period can no longer change. */
  isFinal: boolean
  /** The moment of the balance after the last movement. */
  asOf: Date
  /** When the file was made. */
  madeAt: Date
}

/** The columns of a ledger transfer that a line shows. */
export type Movement = Pick<
  LedgerTransfer,
  'at' | 'transferId' | 'transactionId' | 'kind' | 'amount'
>

/** The text of a file, whose lines must be made in the order of the movements. */
export interface StatementFile {
  head: string
  line: (movement: Movement) => string
  foot: () => string
}

/** What a movement changes of the available balance. */
export const changeOf = ({ kind, amount }: Movement): Centavos => BigInt(signOf(kind)) * amount
