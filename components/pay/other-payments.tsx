'use client'

import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { PayView } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { type Centavos, fromReais, toReais } from '@/lib/kernel/money'
import { ReceiptLinks } from './receipt-links'

type Paid = Pick<PayView, 'amount' | 'otherPayments'>

/**
 * The amount that a charge still lacks after payments of another amount, less their returns;
 * negative if more was paid.
 */
export function lackOf({ amount, otherPayments }: Paid): Centavos {
  const kept = otherPayments.map(
    (one) => fromReais(one.amount) - fromReais(one.returnedAmount ?? 0),
  )
  return kept.reduce((lack, paid) => lack - paid, fromReais(amount))
}

/** The payments of another amount, the difference from the charge as a sum, and their receipts. */
export function OtherPayments({ payable }: { payable: PayView }) {
  const { otherPayments } = payable
  if (otherPayments.length === 0) return null
  return (
    <>
      <Difference payable={payable} />
      <OtherReceipts payable={payable} />
    </>
  )
}

/** The receipts of the payments that the charge did not take. */
export function OtherReceipts({ payable }: { payable: PayView }) {
  return payable.otherPayments.map(({ transactionId }) => (
    <ReceiptLinks key={transactionId} transactionId={transactionId} />
  ))
}

function Difference({ payable: { amount, otherPayments } }: { payable: PayView }) {
  const t = useTranslations('pay.otherPayments')
  const zone = useTranslations('common.time')('zone')
  const { dateTime } = useFormat()
  const lack = lackOf({ amount, otherPayments })
  // The larger side comes first, so that the sum is what one paid too little or too much.
  const side = lack < 0n ? 1 : -1
  const charge = <SumLine label={t('charge')} value={side * -amount} />
  return (
    <Sum className="mt-6">
      {lack >= 0n && charge}
      {otherPayments.map(({ transactionId, paidAt, returnedAmount, ...payment }) => (
        <Fragment key={transactionId}>
          <SumLine
            label={
              <time dateTime={paidAt} title={zone}>
                {t('paidAt', { at: dateTime(paidAt) })}
              </time>
            }
            value={side * payment.amount}
          />
          {returnedAmount && <SumLine label={t('returned')} value={-side * returnedAmount} />}
        </Fragment>
      ))}
      {lack < 0n && charge}
      <SumTotal label={t(labelOf(lack))} value={toReais(lack < 0n ? -lack : lack)} />
    </Sum>
  )
}

function labelOf(lack: Centavos) {
  if (lack === 0n) return 'even'
  return lack < 0n ? 'over' : 'under'
}
