'use client'

import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/figure'
import type { PixKeyType } from '@/lib/client/types'
import { PayoutSum } from './payout-sum'
import { printDestination } from './print-destination'
import { minus } from './withdrawal-amounts'

type Props = { amount: number; fee: number; pixKey: string; pixKeyType: PixKeyType | null }

/** What is about to be sent, as a dialog repeats it: how much arrives, where, and its sum. */
export function Payout({ amount, fee, pixKey, pixKeyType }: Props) {
  const t = useTranslations('withdrawals')
  return (
    <>
      <Figure reais={minus(amount, fee)} size="dialog" />
      <p className="mt-1 mb-4">
        {t('confirm.to')} <b className="wrap-anywhere">{printDestination(pixKey, pixKeyType)}</b>
        {pixKeyType && <span className="block text-ink-2">{t(`keyType.${pixKeyType}`)}</span>}
      </p>
      <PayoutSum amount={amount} fee={fee} />
    </>
  )
}
