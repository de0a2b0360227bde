'use client'

import { useTranslations } from 'use-intl'
import { LanguageButton } from '@/components/pay/language-button'
import { MessageSheet } from '@/components/pay/sheet'

/** Shown for an unknown transaction and for one without a receipt yet, alike. */
export default function NotFound() {
  const t = useTranslations('receipt.missing')
  return (
    <MessageSheet title={t('title')} aside={<LanguageButton />}>
      <p>{t('body')}</p>
      <p>{t('ask')}</p>
    </MessageSheet>
  )
}
