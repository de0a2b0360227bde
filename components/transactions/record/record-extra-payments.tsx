'use client'

import { useTranslations } from 'use-intl'
import { StatusBadge } from '@/components/transactions/status-badge'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/**
 * The payments that a charge could not take, because they were second ones or of another amount;
 * or, for such a payment, its charge. Renders nothing for other transactions.
 */
export function RecordExtraPayments({ record: { chargeId, extraPayments } }: Props) {
  const t = useTranslations('transactions.extraPayments')
  const { money, dateTime } = useFormat()
  if (chargeId) {
    return (
      <Section title={t('ofCharge')}>
        <p className="text-13 text-ink-2">
          {t('ofChargeBody')}{' '}
          <TextLink href={`/transactions/${chargeId}`}>{t('seeCharge')}</TextLink>
        </p>
      </Section>
    )
  }
  if (extraPayments.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="border-rule border-t">
        {extraPayments.map(({ transactionId, amount, status, paidAt }) => (
          <li key={transactionId} className="border-rule border-b py-2 text-13">
            <div className="flex items-baseline justify-between gap-4">
              <TextLink href={`/transactions/${transactionId}`}>{money(amount)}</TextLink>
              <StatusBadge transaction={{ type: 'CASHIN', status }} />
            </div>
            {paidAt && <p className="text-12 text-ink-3">{dateTime(paidAt)}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-3">{t('body')}</p>
    </Section>
  )
}

type Props = { record: TransactionRecord }
