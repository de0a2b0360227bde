'use client'

import { useTranslations } from 'use-intl'
import { MessageSheet } from '@/components/pay/sheet'

/** Shown when the charge does not exist. */
export default function NotFound() {
  const t = useTranslations('pay.missing')
  return (
    <MessageSheet title={t('title')}>
      <p>{t('body')}</p>
      <p>{t('calm')}</p>
    </MessageSheet>
  )
}
