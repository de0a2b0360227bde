'use client'

import { useTranslations } from 'use-intl'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { minus } from '@/components/withdrawals/withdrawal-amounts'
import type { UserTransaction } from '@/lib/client/types'

type Props = {
  transaction: UserTransaction
  /** What can be spent now; undefined while that is not known. */
  available: number | undefined
}

/** What a refund does to the balance, and what is left of it. */
export function RefundSum({ transaction, available }: Props) {
  const t = useTranslations('refunds.dialog')
  const { amount, feeAmount, finalAmount } = transaction
  const after = available === undefined ? undefined : minus(available, amount)
  return (
    <Sum>
      <SumLine label={t('net')} value={finalAmount} />
      <SumLine label={t('returned')} value={-amount} />
      <SumTotal label={t('effect')} value={0 - feeAmount} />
      {available !== undefined && <SumLine label={t('available')} value={available} apart />}
      {after !== undefined && <SumLine label={t('after')} value={after} bad={after < 0} />}
    </Sum>
  )
}
