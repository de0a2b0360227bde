'use client'

import { useTranslations } from 'use-intl'
import { methodWord } from '@/components/transactions/party'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { TransactionRecord } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'
import { adjustedOf, recordSum } from './record-sum'

/**
 * The gross amount less fees, as a sum, and below it a sentence on what else happened to the money,
 * such as a refund.
 */
export function RecordAmounts({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const { transaction } = record
  const { currency } = transaction
  const money = useMoney(currency)
  if (transaction.type === 'INFRACTION') return <DisputedAmounts record={record} />
  const { lines, total, apart, effect } = recordSum(record)
  const method = t(`method.${methodWord(transaction)}`)
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        {lines.map(({ word, reais }, at) => (
          <SumLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike
            key={at}
            label={t(`sums.line.${word}`, { method })}
            value={reais}
            currency={currency}
          />
        ))}
        <SumTotal
          label={t(`sums.line.${total.word}`, { method })}
          value={total.reais}
          currency={currency}
        />
        <Adjusted by={apart} />
      </Sum>
      {effect && (
        <p className="mt-2 text-12 text-ink-3">
          {t(`sums.effect.${effect.word}`, { amount: money(effect.amount ?? 0) })}
        </p>
      )}
    </Section>
  )
}

/** Corrections by the operator, in reais as all that is in the balance. */
function Adjusted({ by }: { by: ReturnType<typeof adjustedOf> }) {
  const t = useTranslations('transactions.sums.line')
  return by.map(({ reais }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may be alike
    <SumLine key={at} label={t('adjustment')} value={reais} sign="always" apart />
  ))
}

/** The disputed amount, the amount blocked for it, and the difference. */
function DisputedAmounts({ record }: { record: TransactionRecord }) {
  const { transaction, disputes } = record
  const t = useTranslations('transactions')
  const dispute = transaction.balanceImpact ? disputes[0] : undefined
  const isOpen = transaction.status === 'PENDING'
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        <SumTotal
          label={t('disputes.amount')}
          value={transaction.amount}
          currency={transaction.currency}
        />
        {dispute && (
          <SumLine
            label={t(isOpen ? 'disputes.blocked' : 'disputes.released')}
            value={dispute.blocked}
          />
        )}
        {dispute && dispute.owedAmount > 0 && (
          <SumLine label={t('disputes.owed')} value={dispute.owedAmount} />
        )}
        <Adjusted by={adjustedOf(record)} />
      </Sum>
    </Section>
  )
}
