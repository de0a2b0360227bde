'use client'

import { useTranslations } from 'use-intl'
import { CopyText } from '@/components/ui/copy'
import { Section } from '@/components/ui/section'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { Refund, TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'

const TONE = { PENDING: 'work', COMPLETED: 'back', FAILED: 'bad' } as const satisfies Record<
  Refund['status'],
  Tone
>

/**
 * Every refund of a charge with its amount and state, and what is left; renders nothing without
 * refunds.
 */
export function RecordRefunds({ record }: { record: TransactionRecord }) {
  const t = useTranslations('refunds.list')
  const { dateTime } = useFormat()
  const { transaction, refunds, remainingAmount } = record
  const money = useMoney(transaction.currency)
  if (refunds.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="border-rule border-t">
        {refunds.map(({ refundId, amount, status, createdAt, returnId }) => (
          <li key={refundId} className="border-rule border-b py-2 text-13">
            <div className="flex items-baseline justify-between gap-4">
              <span className="num">{money(amount)}</span>
              <Status tone={TONE[status]}>{t(`status.${status}`)}</Status>
            </div>
            <p className="text-12 text-ink-3">{dateTime(createdAt)}</p>
            {returnId && (
              <p className="wrap-anywhere text-12">
                <CopyText text={returnId} name={t('returnId')} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {transaction.status === 'COMPLETED' && remainingAmount !== null && (
        <p className="mt-2 text-12 text-ink-3">
          {remainingAmount > 0 ? t('remaining', { amount: money(remainingAmount) }) : t('usedUp')}
        </p>
      )}
    </Section>
  )
}
