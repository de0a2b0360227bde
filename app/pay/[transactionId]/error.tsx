'use client'

import { useTranslations } from 'use-intl'
import { MessageSheet } from '@/components/pay/sheet'
import { Button } from '@/components/ui/button'

/** Shown when the payment page fails. Its button reloads the page, which also resets the clock. */
export default function PayError() {
  const t = useTranslations('pay.broken')
  const act = useTranslations('common.act')
  return (
    <MessageSheet title={t('title')}>
      <p>{t('body')}</p>
      <Button size="big" className="mt-6" onClick={() => window.location.reload()}>
        {act('retry')}
      </Button>
    </MessageSheet>
  )
}
