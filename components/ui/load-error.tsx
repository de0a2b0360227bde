'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOffline } from '@/lib/client/connection'
import { ApiError } from '@/lib/client/http'
import { Banner } from './banner'
import { LinkButton } from './link'
import { useErrorReason } from './use-error-reason'

type LoadedProps = {
  query: { data: unknown; error: Error | null; refetch: () => void }
  /** What is drawn of the data, or its placeholder while it loads. */
  children: ReactNode
}

/** What a query loaded, or why it could not. Data that it loaded before an error stays. */
export function Loaded({ query: { data, error, refetch }, children }: LoadedProps) {
  return error && !data ? <LoadError error={error} onRetry={refetch} /> : children
}

type Props = {
  /** Why it failed. */
  error: Error | null
  onRetry: () => void
}

/**
 * Replaces content that failed to load: says why, and names the request to support. A request that
 * was refused as invalid, such as one with a search that cannot be read, has no retry link, because
 * it would be refused again.
 */
export function LoadError({ error, onRetry }: Props) {
  const t = useTranslations('common')
  const reasonOf = useErrorReason()
  const isOffline = useIsOffline()
  const { code = null, requestId } = error instanceof ApiError ? error : {}
  const isRefused = code === 'invalid_request'
  return (
    <Banner
      tone="bad"
      title={t('error.load')}
      action={!isRefused && <LinkButton onClick={onRetry}>{t('act.retry')}</LinkButton>}
      urgent
    >
      {isOffline ? t('refused.error.network') : reasonOf(error)}
      {requestId && !isRefused && <> {t('error.request', { id: requestId })}</>}
    </Banner>
  )
}
