'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import type { UnansweredWithdrawal } from './unanswered-withdrawal'

type Props = {
  /** A withdrawal that may or may not have been created. */
  lost: UnansweredWithdrawal | null
  /** One that was found to be created, although its answer was lost. */
  created: UserTransaction | null
}

/** Says above the form what is known of a withdrawal that got no answer. */
export function UnansweredBanner({ lost, created }: Props) {
  const t = useTranslations('withdrawals.unanswered')
  const { money, dateTime } = useFormat()
  if (lost) {
    const said = { amount: money(lost.amount), at: dateTime(lost.sentAt, false) }
    return (
      <Banner tone="bad" urgent title={t('lost', said)}>
        {t('lostDetail')} <TextLink href="/withdrawals">{t('list')}</TextLink>
      </Banner>
    )
  }
  if (!created) return null
  return (
    <Banner tone="good" urgent title={t('created', { amount: money(created.amount) })}>
      {t('createdDetail')}{' '}
      <TextLink href={`/transactions/${created.transactionId}`}>{t('view')}</TextLink>
    </Banner>
  )
}
