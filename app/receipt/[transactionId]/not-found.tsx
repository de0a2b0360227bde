'use client'

import { useTranslations } from 'use-intl'
import { MessageSheet } from '@/components/pay/sheet'

/** There is no receipt at this address, or not yet: which of the two is not said. */
export default function NotFound() {
  const t = useTranslations('receipt.missing')
  return (
    <MessageSheet title={t('title')}>
      <p>{t('body')}</p>
      <p>{t('ask')}</p>
    </MessageSheet>
  )
}
