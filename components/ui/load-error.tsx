'use client'

import { useTranslations } from 'use-intl'
import { useIsOffline } from '@/lib/client/connection'
import { Banner } from './banner'
import { LinkButton } from './link'

type Props = {
  /** What can be shown to support, when the server gave one. */
  requestId?: string
  onRetry: () => void
}

/** In the place of what did not load: nothing was lost, and a link that tries again. */
export function LoadError({ requestId, onRetry }: Props) {
  const t = useTranslations('common')
  const isOffline = useIsOffline()
  return (
    <Banner
      tone="bad"
      title={t('error.load')}
      action={<LinkButton onClick={onRetry}>{t('act.retry')}</LinkButton>}
      urgent
    >
      {isOffline ? t('refused.error.network') : requestId && t('error.request', { id: requestId })}
    </Banner>
  )
}
