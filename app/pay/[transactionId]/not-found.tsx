'use client'

import { useTranslations } from 'use-intl'
import { MessageSheet } from '@/components/pay/sheet'

/** There is nothing to pay at this address. */
export default function NotFound() {
  const t = useTranslations('pay.missing')
  return (
    <MessageSheet title={t('title')}>
      <p>{t('body')}</p>
      <p>{t('calm')}</p>
    </MessageSheet>
  )
}
