'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { minus } from '@/components/withdrawals/withdrawal-amounts'
import type { TransactionRecord, TxStatus } from '@/lib/client/types'
import { lostDispute } from './dispute-state'
import { methodWord } from './payer-name'
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
  const { transaction, refunds, disputes } = record
  const { type, amount, feeAmount, finalAmount } = transaction
  if (type === 'INFRACTION') return <DisputedAmounts record={record} />
  const refunded = completedRefund(refunds)
  const taken = lostDispute(disputes)
  const isCashout = type === 'CASHOUT'
  const method = t(`method.${methodWord(transaction)}`)
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
        ) : taken ? (
          <Taken amount={taken.amount} left={minus(finalAmount, taken.amount)} />
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

/** What a lost dispute took, and what that leaves of the charge. */
function Taken({ amount, left }: { amount: number; left: number }) {
  const t = useTranslations('transactions.disputes')
  return (
    <>
      <SumLine label={t('taken')} value={-amount} />
      <SumTotal label={t('effect')} value={left} />
    </>
  )
}

/** What is disputed, how much of it is blocked, and what is missing of that. */
function DisputedAmounts({ record: { transaction, disputes } }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const dispute = transaction.balanceImpact ? disputes[0] : undefined
  const isOpen = transaction.status === 'PENDING'
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        <SumTotal label={t('disputes.amount')} value={transaction.amount} />
        {dispute && (
          <SumLine
            label={t(isOpen ? 'disputes.blocked' : 'disputes.released')}
            value={dispute.blocked}
          />
        )}
        {dispute && dispute.owedAmount > 0 && (
          <SumLine label={t('disputes.owed')} value={dispute.owedAmount} />
        )}
      </Sum>
    </Section>
  )
}

/** In words, what a transaction does to the balance where that is not what its sum says. */
function Effect({ record }: { record: TransactionRecord }) {
  const { transaction, refunds, disputes } = record
  const t = useTranslations()
  const { type, status } = transaction
  const words = () => {
    if (completedRefund(refunds)) return t('refunds.amounts.feeKept')
    if (pendingRefund(refunds)) return t('refunds.amounts.held')
    if (lostDispute(disputes)) return t('transactions.disputes.feeKept')
    if (status === 'COMPLETED') return null
    const counts = type === 'CASHOUT' ? 'cashoutCounts' : 'counts'
    return t(`transactions.record.${counts}.${COUNTS[status]}`)
  }
  return <p className="mt-2 text-12 text-ink-3 empty:hidden">{words()}</p>
}
