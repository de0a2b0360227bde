'use client'

import { useLocale } from 'use-intl'
import { ATTEMPT_ERRORS } from '@/lib/webhooks/attempt-error'

/** Why an attempt failed, in the reader's language. */
export function useAttemptError() {
  const locale = useLocale()
  return (code: string | null) => {
    const known = code !== null && Object.hasOwn(ATTEMPT_ERRORS, code)
    return known ? ATTEMPT_ERRORS[code as keyof typeof ATTEMPT_ERRORS][locale] : null
  }
}
