'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { WebhookEndpoint } from '@/lib/client/types'
import { type EndpointHealth, endpointHealth } from './endpoint-health'

const TONE: Record<EndpointHealth, Tone> = {
  delivering: 'good',
  failing: 'bad',
  waiting: 'work',
  quiet: 'wait',
  paused: 'void',
  gone: 'bad',
  exhausted: 'bad',
  unverified: 'wait',
  neverVerified: 'bad',
}

export function HealthBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.health')
  const health = endpointHealth(endpoint)
  return <Status tone={TONE[health]}>{t(health)}</Status>
}
