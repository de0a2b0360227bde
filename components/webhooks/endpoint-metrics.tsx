'use client'

import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

const EVERY_MS = 10_000

/** What waits, what was given up, and when the last event arrived or did not. */
export function EndpointMetrics({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  const t = useTranslations('webhooks.metric')
  const { count } = useFormat()
  const now = useNow({ updateInterval: EVERY_MS })
  const moment = (at: string | null) => (at ? <Moment at={at} now={now} /> : '–')
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-4 border-rule border-b pb-6 desk:grid-cols-4">
      <Metric name={t('pending')}>{endpoint && count(endpoint.pending)}</Metric>
      <Metric name={t('failed')} bad={Number(endpoint?.failed) > 0}>
        {endpoint && count(endpoint.failed)}
      </Metric>
      <Metric name={t('lastDelivered')}>{endpoint && moment(endpoint.lastDeliveredAt)}</Metric>
      <Metric name={t('lastFailure')}>{endpoint && moment(endpoint.lastFailureAt)}</Metric>
    </dl>
  )
}

type MetricProps = { name: string; bad?: boolean; children: ReactNode }

function Metric({ name, bad, children }: MetricProps) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className={`num text-26 tracking-figure max-desk:text-20 ${bad ? 'text-bad' : ''}`}>
        {children ?? <Skeleton className="w-12" />}
      </dd>
    </div>
  )
}
