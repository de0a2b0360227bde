'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { minus } from './withdrawal-amounts'

type Props = {
  /** Reais; null while nothing is written, printed as a dash. */
  amount: number | null
  fee: number
  /** Lines beside the sum, such as what is left afterwards. */
  children?: ReactNode
}

/** What leaves, what it costs, what arrives. */
export function PayoutSum({ amount, fee, children }: Props) {
  const t = useTranslations('withdrawals.sum')
  const dash = <span className="text-ink-3">–</span>
  const arrives = amount === null ? null : minus(amount, fee)
  return (
    <Sum>
      <SumLine label={t('amount')} value={amount ?? dash} />
      <SumLine label={t('fee')} value={-fee} />
      <SumTotal label={t('arrives')} value={arrives === null || arrives <= 0 ? dash : arrives} />
      {children}
    </Sum>
  )
}
