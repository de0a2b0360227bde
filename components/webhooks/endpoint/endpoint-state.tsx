'use client'

import { useTranslations } from 'use-intl'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { useDayMoment } from '@/components/webhooks/use-moments'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { NEVER_VERIFIED_MS } from '@/lib/webhooks/endpoints/ping'
import { endpointHealth } from './endpoint-health'
import { HealthBadge } from './health-badge'

const EVERY_MS = 10_000

/** An endpoint's state as a sign, a word, and a sentence with the reason and since when. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <p className="flex flex-wrap items-start gap-x-3 gap-y-1 text-13">
      <HealthBadge endpoint={endpoint} />
      <span className="text-ink-2">{useStateSentence(endpoint)}</span>
    </p>
  )
}

function useStateSentence(endpoint: WebhookEndpoint): string {
  const t = useTranslations('webhooks.told')
  const now = useCurrentTime(EVERY_MS)
  const { ago } = useFormat()
  const moment = useDayMoment()
  const pingSentence = usePingSentence()
  const { pending, lastDeliveredAt, lastFailureAt, failingSince, pausedUntil } = endpoint
  const { verifiedAt, unverifiedSince } = endpoint
  const when = (at: string | null) => (at ? ago(at, now) : '')
  const health = endpointHealth(endpoint)
  switch (health) {
    case 'delivering':
      return t('delivering', { when: when(lastDeliveredAt) })
    case 'failing': {
      const since = moment(failingSince ?? '')
      const rests = pausedUntil ? ` ${t('resting', { until: moment(pausedUntil) })}` : ''
      return t('failing', { since, when: when(lastFailureAt), pending }) + rests
    }
    case 'waiting':
      return t('waiting', { pending })
    case 'quiet':
      return t('quiet')
    case 'unverified': {
      const until = unverifiedSince && moment(endOfWait(unverifiedSince))
      const end = until && t('unverifiedUntil', { until })
      const said = [t('unverified', { pending }), end, pingSentence(endpoint, now)]
      return said.filter(Boolean).join(' ')
    }
    default: {
      const since = moment(endpoint.disabledAt ?? endpoint.updatedAt)
      return t(health === 'neverVerified' && verifiedAt ? 'verifiedLate' : health, { since })
    }
  }
}

/** When an endpoint that is not confirmed is switched off. */
const endOfWait = (unverifiedSince: string) =>
  new Date(Date.parse(unverifiedSince) + NEVER_VERIFIED_MS).toISOString()

/** The result of the last ping, and when the next automatic one is due. */
function usePingSentence() {
  const t = useTranslations('webhooks.ping')
  const why = useAttemptError()
  const moment = useDayMoment()
  const { ago } = useFormat()
  return ({ lastPing, nextPingAt }: WebhookEndpoint, now: Date): string => {
    if (!lastPing) return ''
    const { at, status, error } = lastPing
    const when = ago(at, now)
    const last = status === null ? t('silent', { when }) : t('last', { when, status })
    const reason = status === null ? (why(error) ?? '') : ''
    const next = nextPingAt ? t('next', { at: moment(nextPingAt) }) : t('noNext')
    return [last, reason, next].filter(Boolean).join(' ')
  }
}
