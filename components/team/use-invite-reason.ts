import { useTranslations } from 'use-intl'
import { ApiError } from '@/lib/client/http'

/** Refusals with a reason of their own here. */
const REASONS = ['already_exists', 'limit_exceeded', 'rate_limited'] as const

/** Says why an invitation was refused; null for refusals that every form or act may get. */
export function useInviteReason() {
  const t = useTranslations('team.invite')
  return (error: Error | null) => {
    const reason = error instanceof ApiError && REASONS.find((code) => code === error.code)
    return reason ? t(reason) : null
  }
}
