'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Sheet } from './sheet'

/** There is nothing to pay at this address. */
export function NoCharge() {
  const t = useTranslations('pay.missing')
  return (
    <Said title={t('title')}>
      <p>{t('body')}</p>
      <p>{t('calm')}</p>
    </Said>
  )
}

/** The charge could not be shown. Loading the page again also sets its clock again. */
export function BrokenCharge() {
  const t = useTranslations('pay.broken')
  const act = useTranslations('common.act')
  return (
    <Said title={t('title')}>
      <p>{t('body')}</p>
      <Button size="big" className="mt-6" onClick={() => window.location.reload()}>
        {act('retry')}
      </Button>
    </Said>
  )
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <h1 className="mt-10 font-semibold text-20 tracking-title">{title}</h1>
      <div className="mt-2 grid gap-2 text-ink-2">{children}</div>
    </Sheet>
  )
}
