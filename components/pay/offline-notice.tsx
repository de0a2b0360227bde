'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { usePayment } from './payment'

/** Says over the foot of the page, moving nothing, that news can't come in just now. */
export function OfflineNotice() {
  const t = useTranslations('pay.offline')
  const { isReached, standing } = usePayment()
  if (isReached || standing === 'paid') return null
  return (
    <div className="fixed inset-x-0 bottom-0 mx-auto max-w-105 bg-leaf shadow-float [--sign-ground:var(--color-leaf)] desk:bottom-4 desk:rounded-6 print:hidden">
      <Notice tone="wait" title={t('title')}>
        {t('body')}
      </Notice>
    </div>
  )
}
