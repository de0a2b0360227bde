'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PixIdLine } from '@/components/pay/pix-id-line'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Receipt } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { receipt: Receipt }

/** Everything a receipt tells, line by line, and then its sum. */
export function ReceiptLines({ receipt: of }: Props) {
  const t = useTranslations('receipt.line')
  const party = of.type === 'CASHOUT' ? t('from') : t('to')
  return (
    <Sum className="mt-5 text-right [&_dt]:whitespace-nowrap [&_dt]:text-left">
      <Line label={party} value={of.merchantName} />
      <Line label={t('from')} value={of.payerName} />
      <Line label={t('document')} value={of.payerDocument} />
      <Line label={t('key')} value={of.pixKey} />
      <Line label={t('description')} value={of.description} />
      <Moment label={t('at')} at={of.paidAt} />
      <Moment label={t('returnedAt')} at={of.returnedAt} />
      <Id label={t('endToEndId')} id={of.endToEndId} />
      <Id label={t('returnId')} id={of.returnId} />
      <Id label={t(of.source === 'PIX' ? 'txid' : 'session')} id={of.externalId} />
      <Id label={t('id')} id={of.transactionId} />
      <Amounts receipt={of} />
    </Sum>
  )
}

function Amounts({ receipt: { amount, feeAmount, finalAmount } }: Props) {
  const t = useTranslations('receipt.line')
  if (feeAmount === null || finalAmount === null) {
    return <SumTotal label={t('total')} value={amount} />
  }
  return (
    <>
      <SumLine label={t('gross')} value={amount} apart />
      <SumLine label={t('fee')} value={-feeAmount} />
      <SumTotal label={t('net')} value={finalAmount} />
    </>
  )
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null
  return <SumLine label={label} value={<span className="wrap-anywhere">{value}</span>} />
}

function Moment({ label, at }: { label: string; at: string | null }) {
  const { dateTime } = useFormat()
  if (!at) return null
  return <Line label={label} value={<time dateTime={at}>{dateTime(at)}</time>} />
}

function Id({ label, id }: { label: string; id: string | null }) {
  return id && <PixIdLine label={label} id={id} />
}
