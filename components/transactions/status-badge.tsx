'use client'

import { useTranslations } from 'use-intl'
import { isExpired } from '@/components/pay/payment-state'
import type { Tone } from '@/components/ui/sign'
import { Stamp, Status } from '@/components/ui/status'
import type { ListedTransaction, TxStatus, TxType } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'
import { isReturnedInPart } from '@/lib/payments/transaction/remaining'

type Word = keyof Messages['transactions']['status']

/** How a status is printed: its tone, its word, and a shorter word for tables. */
type StatusLook = { tone: Tone; word: Word; short?: Word }

/** The fields that decide how a status is printed. */
type Stated = Pick<ListedTransaction, 'type' | 'status'> &
  Partial<Pick<ListedTransaction, 'expiresAt' | 'updatedAt' | 'amount' | 'returnedAmount'>> &
  Partial<Pick<ListedTransaction, 'isReturnedByDispute'>>

const CHARGE: Record<TxStatus, StatusLook> = {
  PENDING: { tone: 'wait', word: 'PENDING', short: 'waiting' },
  PROCESSING: { tone: 'work', word: 'PROCESSING' },
  COMPLETED: { tone: 'good', word: 'COMPLETED' },
  FAILED: { tone: 'bad', word: 'FAILED' },
  CANCELLED: { tone: 'void', word: 'CANCELLED' },
  REVERSED: { tone: 'back', word: 'REVERSED' },
  CHARGEBACK: { tone: 'dispute', word: 'CHARGEBACK' },
}

const CASHOUT: Record<TxStatus, StatusLook> = {
  ...CHARGE,
  PENDING: { tone: 'wait', word: 'approval' },
  PROCESSING: { tone: 'work', word: 'sending' },
  FAILED: { tone: 'bad', word: 'unsent' },
  REVERSED: { tone: 'back', word: 'returned' },
}

const INFRACTION: Record<TxStatus, StatusLook> = {
  ...CHARGE,
  PENDING: { tone: 'dispute', word: 'contested' },
  COMPLETED: { tone: 'dispute', word: 'lost' },
  CANCELLED: { tone: 'void', word: 'won' },
}

const LOOK: Record<TxType, Record<TxStatus, StatusLook>> = { CASHIN: CHARGE, CASHOUT, INFRACTION }

/**
 * The status as shown to merchants. A charge cancelled because its time ran out is shown as
 * expired. A charge refunded in part is shown as such, and one that a lost PIX dispute returned, in
 * whole or in part, as returned by the dispute.
 */
export function statusLook(of: Stated): StatusLook {
  const { type, status, expiresAt, updatedAt } = of
  if (of.isReturnedByDispute) return { tone: 'dispute', word: 'returnedByDispute', short: 'lost' }
  if (isPaidOrRefunded(of) && isReturnedInPart(of)) return { tone: 'back', word: 'refundedPart' }
  if (type === 'CASHIN' && status === 'CANCELLED' && isExpired({ expiresAt, updatedAt }))
    return { tone: 'void', word: 'expired' }
  return LOOK[type][status]
}

/** A charge stays paid until all of it went back, and a lost dispute about a part ends it whole. */
const isPaidOrRefunded = ({ type, status }: Stated): boolean =>
  type === 'CASHIN' && (status === 'COMPLETED' || status === 'REVERSED')

/**
 * Whether a status may change soon without the merchant. Disputes do not count: they take weeks.
 */
export const isUnsettled = ({ type, status }: Pick<ListedTransaction, 'type' | 'status'>) =>
  type !== 'INFRACTION' && (status === 'PENDING' || status === 'PROCESSING')

type Props = {
  transaction: Stated
  /** Uses the long word instead of the short one. */
  full?: boolean
  /** Animates the sign of a pending status. */
  alive?: boolean
  className?: string
}

/** A transaction's status as a sign and a word. */
export function StatusBadge({ transaction, full, alive, className }: Props) {
  const t = useTranslations('transactions.status')
  const { tone, word, short } = statusLook(transaction)
  return (
    <Status tone={tone} alive={alive && tone === 'wait'} className={className}>
      {t(full ? word : (short ?? word))}
    </Status>
  )
}

/** The framed status on the transaction's own page, animated while pending. */
export function StatusStamp({ transaction, className }: Pick<Props, 'transaction' | 'className'>) {
  const t = useTranslations('transactions.status')
  const { tone, word } = statusLook(transaction)
  return (
    <Stamp tone={tone} alive={tone === 'wait'} className={className}>
      {t(word)}
    </Stamp>
  )
}
