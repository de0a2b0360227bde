'use client'

import { useTranslations } from 'use-intl'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { PayView } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { subtractReais } from '@/lib/kernel/money'
import { lackOf, OtherPayments, OtherReceipts } from './other-payments'
import { usePayment } from './payment'
import { type PixState, saidOf, wasPaid } from './payment-state'
import { PixIdLine } from './pix-id-line'
import { ReceiptLinks } from './receipt-links'

type Ended = Exclude<PixState, 'waiting'>
type Next = 'paid' | 'unpaid' | 'late' | 'refunded' | 'agree' | 'find'

/** What the payer can do next, or needs to know. */
const NEXT: Record<Ended, readonly Next[]> = {
  processing: [],
  paid: ['paid'],
  expired: ['unpaid', 'late'],
  cancelled: ['unpaid', 'late'],
  failed: ['unpaid', 'late'],
  refunded: ['refunded'],
  refundedPart: ['refunded'],
  disputed: ['refunded'],
  paidOtherwise: ['agree'],
  creditedApart: ['paid'],
  creditedElsewhere: ['find'],
  givenBack: ['unpaid', 'refunded'],
}

/** A payer whom the merchant has returned just what was too much has nothing left to settle. */
const nextOf = (payable: PayView, paymentState: Ended) =>
  paymentState === 'paidOtherwise' && lackOf(payable) === 0n ? NEXT.paid : NEXT[paymentState]

/** The result of a charge that can no longer be paid, and what the payer can do next. */
export function Outcome({ paymentState }: { paymentState: Ended }) {
  const t = useTranslations('pay')
  const { dateTime, money } = useFormat()
  const { payable } = usePayment()
  const merchant = payable.merchantName
  const returned = money(payable.returnedAmount ?? 0)
  const at = payable.expiresAt ? dateTime(payable.expiresAt, false) : ''
  return (
    <div className="transition-opacity duration-[180ms] starting:opacity-0">
      <div className="wrap-anywhere grid gap-2 border-rule border-t pt-4 text-ink-2">
        <p className="text-ink">
          {t(`said.${saidOf(payable.status, paymentState)}`, { merchant, at, returned })}
        </p>
        {nextOf(payable, paymentState).map((next) => (
          <p key={next} className="print:hidden">
            {t(`next.${next}`, { merchant })}
          </p>
        ))}
      </div>
      {wasPaid(paymentState) && <Receipt payable={payable} />}
      {paymentState === 'paidOtherwise' && <OtherPayments payable={payable} />}
      {paymentState === 'creditedApart' && <OtherReceipts payable={payable} />}
    </div>
  )
}

function Receipt({ payable }: { payable: PayView }) {
  const t = useTranslations('pay.receipt')
  const zone = useTranslations('common.time')('zone')
  const { dateTime } = useFormat()
  const { transactionId, merchantName, paidAt, endToEndId } = payable
  return (
    <>
      <Sum className="mt-6 text-right [&_dt]:text-left">
        <SumLine label={t('to')} value={<span className="wrap-anywhere">{merchantName}</span>} />
        {paidAt && (
          <SumLine
            label={t('at')}
            value={
              <time dateTime={paidAt} title={zone}>
                {dateTime(paidAt)}
              </time>
            }
          />
        )}
        {endToEndId && <PixIdLine label={t('endToEndId')} id={endToEndId} />}
        <Total payable={payable} />
      </Sum>
      <ReceiptLinks transactionId={transactionId} />
    </>
  )
}

function Total({ payable: { amount, returnedAmount } }: { payable: PayView }) {
  const t = useTranslations('pay.receipt')
  if (!returnedAmount) return <SumTotal label={t('total')} value={amount} />
  const left = subtractReais(amount, returnedAmount)
  return (
    <>
      <SumLine label={t('paid')} value={amount} apart />
      <SumLine label={t('returned')} value={-returnedAmount} />
      <SumTotal label={t('left')} value={left} />
    </>
  )
}
