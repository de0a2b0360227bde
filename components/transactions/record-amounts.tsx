'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { TxStatus, UserTransaction } from '@/lib/client/types'

// What a transaction that is not paid, or no longer, does to the balance.
const COUNTS = {
  PENDING: 'later',
  PROCESSING: 'later',
  FAILED: 'never',
  CANCELLED: 'never',
  REVERSED: 'before',
  CHARGEBACK: 'before',
} as const satisfies Record<Exclude<TxStatus, 'COMPLETED'>, string>

/** Gross, fee and net, printed as the sum that they are. */
export function RecordAmounts({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions')
  const { type, status, source, amount, feeAmount, finalAmount } = transaction
  const isCashout = type === 'CASHOUT'
  const method = t(`method.${source === 'CREDIT_CARD' ? 'CREDIT_CARD' : 'PIX'}`)
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        <SumLine label={t(isCashout ? 'record.cashoutGross' : 'record.gross')} value={amount} />
        <SumLine
          label={isCashout ? t('record.cashoutFee') : t('record.fee', { method })}
          value={0 - feeAmount}
        />
        <SumTotal label={t(isCashout ? 'record.cashoutNet' : 'record.net')} value={finalAmount} />
      </Sum>
      {type !== 'INFRACTION' && status !== 'COMPLETED' && (
        <p className="mt-2 text-12 text-ink-3">
          {t(`record.${isCashout ? 'cashoutCounts' : 'counts'}.${COUNTS[status]}`)}
        </p>
      )}
    </Section>
  )
}
