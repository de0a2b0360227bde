'use client'

import { useTranslations } from 'use-intl'
import { SaidSheet } from '@/components/pay/sheet'

/** Where a card checkout sends a customer whose shop named no page of its own. */
export function CheckoutEnd({ outcome }: { outcome: 'paid' | 'left' }) {
  const t = useTranslations('checkout')
  return (
    <SaidSheet title={t(`${outcome}.title`)}>
      <p>{t(`${outcome}.body`)}</p>
      <p>{t(`${outcome}.next`)}</p>
    </SaidSheet>
  )
}
