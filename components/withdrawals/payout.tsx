'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { printWholeKey } from '@/components/transactions/pix-key'
import { Figure } from '@/components/ui/amount'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { subtractReais } from '@/lib/kernel/money'
import type { PixKeyType } from '@/lib/kernel/pix/key'

type Props = {
  amount: number
  fee: number
  pixKey: string
  pixKeyType: PixKeyType | null
  /** Shown below the destination, such as its holder. */
  children?: ReactNode
}

/** The summary of a withdrawal in a dialog: amount, destination, sum. */
export function Payout({ amount, fee, pixKey, pixKeyType, children }: Props) {
  const t = useTranslations('withdrawals')
  return (
    <>
      <Figure reais={subtractReais(amount, fee)} size="dialog" />
      <p className="mt-1 mb-4">
        {t('confirm.to')} <b className="wrap-anywhere">{printWholeKey(pixKey, pixKeyType)}</b>
        {pixKeyType && <span className="block text-ink-2">{t(`keyType.${pixKeyType}`)}</span>}
      </p>
      {children}
      <PayoutSum amount={amount} fee={fee} />
    </>
  )
}

type PayoutSumProps = {
  /** Reais; null prints a dash. */
  amount: number | null
  fee: number
  /** Lines after the sum, such as the remaining balance. */
  children?: ReactNode
}

/** The sum of a withdrawal: amount, fee, and what arrives. */
export function PayoutSum({ amount, fee, children }: PayoutSumProps) {
  const t = useTranslations('withdrawals.sum')
  const dash = <span className="text-ink-3">–</span>
  const arrives = amount === null ? null : subtractReais(amount, fee)
  return (
    <Sum>
      <SumLine label={t('amount')} value={amount ?? dash} />
      <SumLine label={t('fee')} value={-fee} />
      <SumTotal label={t('arrives')} value={arrives === null || arrives <= 0 ? dash : arrives} />
      {children}
    </Sum>
  )
}
