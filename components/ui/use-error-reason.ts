'use client'

import { useTranslations } from 'use-intl'
import { ApiError } from '@/lib/client/http'

/**
 * Why a request failed, as a sentence in the reader's language: the server's own where it answered,
 * ours where nothing came back.
 */
export function useErrorReason() {
  const t = useTranslations('common.refused.error')
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('internal_error')
    if (error.code === 'network') return t('network')
    return error.code === 'invalid_request' ? error.message : t(error.code)
  }
}
