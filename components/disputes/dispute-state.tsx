'use client'

import { useTranslations } from 'use-intl'
import { TextLink } from '@/components/ui/link'
import type { Dispute } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'

/** The dispute about a charge that is not decided yet. */
export const openDispute = (disputes: readonly Dispute[]) =>
  disputes.find(({ status }) => status === 'PENDING')

/** The dispute that took the charge back. */
export const lostDispute = (disputes: readonly Dispute[]) =>
  disputes.find(({ status }) => status === 'COMPLETED')

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

/** What a provider's word for the reason of a dispute means. */
export const reasonWord = (reason: string): ReasonWord => REASON[reason] ?? 'other'

type Props = {
  dispute: Pick<Dispute, 'outcome' | 'answer'>
  /** In a table, where the place is named by its column. */
  short?: boolean
}

/** The way to where an open dispute is answered: at its provider, or in words where no page is known. */
export function AnswerLink({ dispute: { outcome, answer }, short }: Props) {
  const t = useTranslations('disputes.answer')
  if (outcome !== 'open') return null
  const { place, url } = answer
  if (!url) return <span className="text-ink-2">{t(short ? 'pspShort' : 'psp')}</span>
  return (
    <TextLink href={url} target="_blank">
      {t(short ? 'short' : place)}
    </TextLink>
  )
}
