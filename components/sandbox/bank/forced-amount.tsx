'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { MoneyInput } from '@/components/ui/money-input'
import type { BankCode } from '@/lib/client/types'

type Props = {
  charge: BankCode
  /** In reais; null while the text is not an amount. */
  amount: number | null
  /** Whether the payer has pressed pay, so that a missing amount is reported. */
  isTried: boolean
  onAmount: (amount: number | null) => void
}

/**
 * The amount of a payment that the charge does not expect, and what the merchant will get. It takes
 * the focus when it appears.
 */
export function ForcedAmount({ charge, amount, isTried, onAmount }: Props) {
  const t = useTranslations('bank.review.force')
  const required = useTranslations('common.field')('required')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const completes = amount === charge.amount && charge.status !== 'paid'
  return (
    <div ref={box} className="grid gap-4">
      <Field label={t('amount')} error={isTried && !amount && required}>
        {(ids) => <MoneyInput {...ids} value={amount} onValueChange={onAmount} />}
      </Field>
      <Banner tone="wait" title={t(completes ? 'completes' : 'extra')}>
        {t(completes ? 'completesMore' : 'extraMore')}
      </Banner>
    </div>
  )
}
