'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { SaidSheet } from './sheet'

/** There is nothing to pay at this address. */
export function NoCharge() {
  const t = useTranslations('pay.missing')
  return (
    <SaidSheet title={t('title')}>
      <p>{t('body')}</p>
      <p>{t('calm')}</p>
    </SaidSheet>
  )
}

/** The charge could not be shown. Loading the page again also sets its clock again. */
export function BrokenCharge() {
  const t = useTranslations('pay.broken')
  const act = useTranslations('common.act')
  return (
    <SaidSheet title={t('title')}>
      <p>{t('body')}</p>
      <Button size="big" className="mt-6" onClick={() => window.location.reload()}>
        {act('retry')}
      </Button>
    </SaidSheet>
  )
}
