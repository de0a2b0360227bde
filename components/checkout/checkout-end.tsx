'use client'

import { useTranslations } from 'use-intl'
import { MessageSheet } from '@/components/pay/sheet'

/** The page after a card checkout for shops that gave no return address. */
export function CheckoutEnd({ outcome }: { outcome: 'paid' | 'left' }) {
  const t = useTranslations('checkout')
  return (
    <MessageSheet title={t(`${outcome}.title`)}>
      <p>{t(`${outcome}.body`)}</p>
      <p>{t(`${outcome}.next`)}</p>
    </MessageSheet>
  )
}
