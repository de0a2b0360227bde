'use client'

import { useTranslations } from 'use-intl'
import { Status } from '@/components/ui/status'
import type { CardCheckout } from '@/lib/client/types'

/** In a word, whether cards are taken. */
export function StandingStatus({ checkout: { enabled, readiness } }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.standing')
  if (!enabled) return <Status tone="void">{t('off')}</Status>
  return readiness.isReadyForHostedCheckout ? (
    <Status tone="good">{t('ready')}</Status>
  ) : (
    <Status tone="wait">{t('notReady')}</Status>
  )
}
