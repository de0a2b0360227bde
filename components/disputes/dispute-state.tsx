'use client'

import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { TextLink } from '@/components/ui/link'
import type { Dispute } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'
import { HOUR_MS } from '@/lib/kernel/time'

/** The undecided dispute of a charge. */
export const openDispute = (disputes: readonly Dispute[]) =>
  disputes.find(({ status }) => status === 'PENDING')

/** The lost disputes of a charge. */
export const lostDisputes = (disputes: readonly Dispute[]) =>
  disputes.filter(({ status }) => status === 'COMPLETED')

/**
 * Whether a dispute still waits for the merchant's answer: it is open, its deadline is ahead, and
 * no defence is at its PSP or on its way there. Without a deadline it is false.
 */
export function needsAnswer(
  { outcome, respondBy, defence }: Pick<Dispute, 'outcome' | 'respondBy' | 'defence'>,
  now: number,
): boolean {
  if (outcome !== 'open' || !respondBy || Date.parse(respondBy) <= now) return false
  return defence?.canBeSent ?? true
}

/** A deadline that is nearer than this is printed with the time that is left. */
const SOON_MS = 72 * HOUR_MS

/**
 * How a list marks the deadline of an open dispute: it is over, or it is soon and an answer is
 * still needed.
 */
export function deadlineMark(dispute: Parameters<typeof needsAnswer>[0], now: number) {
  const { outcome, respondBy } = dispute
  if (outcome !== 'open' || !respondBy) return null
  const left = Date.parse(respondBy) - now
  if (left <= 0) return 'over'
  return left < SOON_MS && needsAnswer(dispute, now) ? 'soon' : null
}

type ReasonWord = keyof Messages['transactions']['disputes']['reasons']

const REASON: Partial<Record<string, ReasonWord>> = {
  FRAUD: 'fraud',
  fraudulent: 'fraud',
  duplicate: 'duplicate',
  product_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  credit_not_processed: 'credit',
  subscription_canceled: 'subscription',
  unrecognized: 'unknown',
}

/** The message key for a provider's reason code. */
export const reasonWord = (reason: string): ReasonWord => REASON[reason] ?? 'other'

type Props = {
  dispute: Pick<Dispute, 'outcome' | 'answer' | 'transactionId' | 'defence'>
  /** Whether it is in a table, whose column names the place. */
  short?: boolean
}

/**
 * Links to the page where an open dispute is answered, or names the place if there is no page. It
 * is empty once a defence that is written here was sent or is too late. In the sandbox a table
 * leads to the defence while one can be written, and then to the test bank, where it is decided.
 */
export function AnswerLink({ dispute, short }: Props) {
  const t = useTranslations('disputes.answer')
  const { outcome, answer, transactionId, defence } = dispute
  if (outcome !== 'open') return null
  const { place, url } = answer
  const className = cn('reach', short && 'row-act')
  if (!url) return <span className="text-ink-2">{t(short ? 'pspShort' : 'psp')}</span>
  if (place === 'dashboard' || (short && defence?.canBeSent)) {
    if (!defence?.canBeSent) return null
    return (
      <TextLink href={`/transactions/${transactionId}#defence`} className={className}>
        {t(short ? 'short' : 'dashboard')}
      </TextLink>
    )
  }
  return (
    <TextLink href={url} target="_blank" className={className}>
      {t(short ? (place === 'sandbox' ? 'sandboxShort' : 'short') : place)}
    </TextLink>
  )
}
