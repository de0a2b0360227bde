'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { recordSum } from './record-sum'

/** Gross, fee and net, printed as the sum that they are, and in words what the sum does not say. */
export function RecordAmounts({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const { money } = useFormat()
  const { type, source } = record.transaction
  if (type === 'INFRACTION') return <DisputedAmounts record={record} />
  const { lines, total, effect } = recordSum(record)
  const method = t(`method.${source === 'CREDIT_CARD' ? 'CREDIT_CARD' : 'PIX'}`)
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        {lines.map(({ word, reais }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike
          <SumLine key={at} label={t(`sums.line.${word}`, { method })} value={reais} />
        ))}
        <SumTotal label={t(`sums.line.${total.word}`, { method })} value={total.reais} />
      </Sum>
      {effect && (
        <p className="mt-2 text-12 text-ink-3">
          {t(`sums.effect.${effect.word}`, { amount: money(effect.amount ?? 0) })}
        </p>
      )}
    </Section>
  )
}

/** What is disputed, and how much of it could be blocked. */
function DisputedAmounts({ record: { transaction, disputes } }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const blocked = transaction.balanceImpact ? disputes[0]?.blocked : undefined
  const isOpen = transaction.status === 'PENDING'
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        <SumTotal label={t('disputes.amount')} value={transaction.amount} />
        {blocked !== undefined && (
          <SumLine label={t(isOpen ? 'disputes.blocked' : 'disputes.released')} value={blocked} />
        )}
      </Sum>
    </Section>
  )
}
