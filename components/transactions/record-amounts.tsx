'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { TransactionRecord, TxStatus } from '@/lib/client/types'
import { completedRefund, pendingRefund } from './refund-state'

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
export function RecordAmounts({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const { transaction, refunds } = record
  const { type, source, amount, feeAmount, finalAmount } = transaction
  const refunded = completedRefund(refunds)
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
        {refunded ? (
          <Refunded amount={refunded.amount} left={0 - feeAmount} />
        ) : (
          <SumTotal label={t(isCashout ? 'record.cashoutNet' : 'record.net')} value={finalAmount} />
        )}
      </Sum>
      <Effect record={record} />
    </Section>
  )
}

/** What went back to the payer, and what that leaves of the charge. */
function Refunded({ amount, left }: { amount: number; left: number }) {
  const t = useTranslations('refunds.amounts')
  return (
    <>
      <SumLine label={t('refund')} value={-amount} />
      <SumTotal label={t('effect')} value={left} />
    </>
  )
}

/** In words, what a transaction does to the balance where that is not what its sum says. */
function Effect({ record: { transaction, refunds } }: { record: TransactionRecord }) {
  const t = useTranslations()
  const { type, status } = transaction
  const words = () => {
    if (type === 'INFRACTION') return null
    if (completedRefund(refunds)) return t('refunds.amounts.feeKept')
    if (pendingRefund(refunds)) return t('refunds.amounts.held')
    if (status === 'COMPLETED') return null
    const counts = type === 'CASHOUT' ? 'cashoutCounts' : 'counts'
    return t(`transactions.record.${counts}.${COUNTS[status]}`)
  }
  return <p className="mt-2 text-12 text-ink-3 empty:hidden">{words()}</p>
}
