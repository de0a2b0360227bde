import { useTranslations } from 'use-intl'
import { ApiError } from '@/lib/client/http'

/** Error codes with a message of their own in the team's texts. */
const REASONS = ['already_exists', 'limit_exceeded', 'rate_limited'] as const

/**
 * Returns a function that says why the server refused to send an invitation; null for an error that
 * has no message of its own here.
 */
export function useInviteReason() {
  const t = useTranslations('team.invite')
  return (error: Error | null) => {
    const reason = error instanceof ApiError && REASONS.find((code) => code === error.code)
    return reason ? t(reason) : null
  }
}
