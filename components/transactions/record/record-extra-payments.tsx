'use client'

import { useTranslations } from 'use-intl'
import { StatusBadge } from '@/components/transactions/status-badge'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'

/**
 * The payments that a charge could not take, because they were second ones or of another amount;
 * or, for such a payment, its charge. Renders nothing for other transactions.
 */
export function RecordExtraPayments({ record: { chargeId, extraPayments } }: Props) {
  const t = useTranslations('transactions.extraPayments')
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
        {extraPayments.map((payment) => (
          <ExtraPayment key={payment.transactionId} payment={payment} />
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-3">{t('body')}</p>
    </Section>
  )
}

type Props = { record: TransactionRecord }

/**
 * A payment and its payer, to whom a refund of it goes. It may be in another currency than its
 * charge.
 */
function ExtraPayment({ payment }: { payment: TransactionRecord['extraPayments'][number] }) {
  const { transactionId, amount, paidAt, payerName } = payment
  const money = useMoney(payment.currency)
  const { dateTime } = useFormat()
  return (
    <li className="border-rule border-b py-2 text-13">
      <div className="flex items-center justify-between gap-4">
        <TextLink href={`/transactions/${transactionId}`}>{money(amount)}</TextLink>
        <StatusBadge transaction={{ type: 'CASHIN', ...payment }} />
      </div>
      {payerName && (
        <p>
          <Isolated>{payerName}</Isolated>
        </p>
      )}
      {paidAt && <p className="text-12 text-ink-3">{dateTime(paidAt)}</p>}
    </li>
  )
}
