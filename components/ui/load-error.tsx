'use client'

import { useTranslations } from 'use-intl'
import { useIsOffline } from '@/lib/client/connection'
import { Banner } from './banner'
import { LinkButton } from './link'

type Props = {
  /** The request id to give to support, if the server sent one. */
  requestId?: string
  onRetry: () => void
}

/** Replaces content that failed to load, with a retry link. */
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
