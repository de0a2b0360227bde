'use client'

import { useTranslations } from 'use-intl'
import { useIsOffline } from '@/lib/client/connection'
import { ApiError } from '@/lib/client/http'
import { Banner } from './banner'
import { LinkButton } from './link'

const NO_ANSWER = { code: null, message: '', requestId: undefined }

type Props = {
  /** Why it failed: it names the request to support. */
  error?: Error | null
  onRetry: () => void
}

/**
 * Replaces content that failed to load, with a retry link. Of a refused request, such as one with a
 * search that cannot be read, it says what is wrong with it: it would be refused again.
 */
export function LoadError({ error, onRetry }: Props) {
  const t = useTranslations('common')
  const isOffline = useIsOffline()
  const { code, message, requestId } = error instanceof ApiError ? error : NO_ANSWER
  const isRefused = code === 'invalid_request'
  const request = requestId && t('error.request', { id: requestId })
  return (
    <Banner
      tone="bad"
      title={t('error.load')}
      action={!isRefused && <LinkButton onClick={onRetry}>{t('act.retry')}</LinkButton>}
      urgent
    >
      {isRefused ? message : isOffline ? t('refused.error.network') : request}
    </Banner>
  )
}
