'use client'

import { useTranslations } from 'use-intl'
import { ApiError } from '@/lib/client/http'

/**
 * Returns a function that says why a request failed, in the reader's language: the server's
 * message, or our own if there was no response.
 */
export function useErrorReason() {
  const t = useTranslations('common.refused.error')
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('internal_error')
    if (error.code === 'network') return t('network')
    return error.code === 'invalid_request' ? error.message : t(error.code)
  }
}
