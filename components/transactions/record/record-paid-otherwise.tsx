'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'

type Payment = TransactionRecord['extraPayments'][number]
type Seen = Pick<TransactionRecord, 'transaction' | 'extraPayments'>

/**
 * The payments of another amount that an unpaid charge received; those that were returned in full
 * are left out.
 */
export const paidOtherwise = ({ transaction, extraPayments }: Seen): Payment[] =>
  transaction.paidAt ? [] : extraPayments.filter(({ status }) => status === 'COMPLETED')

/** A banner for an unpaid charge whose payer paid another amount: who, what, and what to do now. */
export function PaidOtherwise({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions.paidOtherwise')
  const payments = paidOtherwise(record)
  const count = payments.length
  if (count === 0) return null
  const { transaction } = record
  return (
    <Banner
      tone="wait"
      title={<Paid record={record} payments={payments} />}
      action={payments.map((payment) => <See key={payment.transactionId} payment={payment} />)}
    >
      {t(transaction.status === 'PENDING' ? 'open' : 'ended', { count })}
    </Banner>
  )
}

type PaidProps = { record: TransactionRecord; payments: Payment[] }

function Paid({ record: { transaction }, payments }: PaidProps) {
  const t = useTranslations('transactions.paidOtherwise')
  const charged = useMoney(transaction.currency)(transaction.amount)
  const [{ currency, amount, paidAt, payerName } = payments[0]!, ...others] = payments
  const paid = useMoney(currency)(amount)
  const { dateTime } = useFormat()
  if (others.length > 0) return t('many', { count: payments.length, charged })
  const words = { paid, charged, at: paidAt ? dateTime(paidAt, false) : '' }
  return payerName ? t.rich('by', { ...words, payer: payerName, name: isolated }) : t('one', words)
}

function See({ payment: { transactionId, currency, amount } }: { payment: Payment }) {
  const t = useTranslations('transactions.paidOtherwise')
  const money = useMoney(currency)
  return (
    <TextLink href={`/transactions/${transactionId}`} className="reach">
      {t('see', { paid: money(amount) })}
    </TextLink>
  )
}
