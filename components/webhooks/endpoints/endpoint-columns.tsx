'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { Isolated } from '@/components/ui/isolated'
import { Moment } from '@/components/ui/moment'
import { floorRate } from '@/components/webhooks/endpoint/endpoint-health'
import { HealthBadge } from '@/components/webhooks/endpoint/health-badge'
import { WeekPlot } from '@/components/webhooks/endpoint/week-chart'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'

type EndpointColumn = Column<WebhookEndpoint>

/** The columns of the endpoint list: name and address, health, and the last seven days. */
export function useEndpointColumns(): EndpointColumn[] {
  const t = useTranslations('webhooks.list')
  const figures = useFigures()
  return useMemo(
    () => [
      {
        id: 'url',
        head: t('url'),
        kind: 'fill',
        phone: 'title',
        cell: (endpoint) => <Address endpoint={endpoint} />,
      },
      {
        id: 'state',
        head: t('state'),
        width: '13.5rem',
        phone: 'meta',
        cell: (endpoint) => <HealthBadge endpoint={endpoint} />,
      },
      ...figures,
    ],
    [t, figures],
  )
}

function useFigures(): EndpointColumn[] {
  const t = useTranslations('webhooks.list')
  const { count, percent, duration } = useFormat()
  const now = useCurrentTime(MINUTE_MS)
  return useMemo(() => {
    const num = (column: EndpointColumn): EndpointColumn => ({
      kind: 'num',
      phone: 'line',
      ...column,
    })
    const took = (ms: number | null) => (ms === null ? '–' : duration(ms))
    return [
      {
        id: 'week',
        head: t('week'),
        width: '7.5rem',
        phone: 'figure',
        cell: ({ days }) => (
          <WeekPlot
            days={days}
            above={16}
            below={9}
            className="block w-24 @max-card/data-table:w-18"
          />
        ),
      },
      num({
        id: 'rate',
        head: t('rate'),
        width: '5.5rem',
        yields: 1,
        cell: ({ successRate: rate }) => (rate === null ? '–' : percent(floorRate(rate), 1)),
      }),
      num({
        id: 'p50',
        head: t('p50'),
        width: '5rem',
        yields: 5,
        cell: ({ latencyMs }) => took(latencyMs.p50),
      }),
      num({
        id: 'p95',
        head: t('p95'),
        width: '5rem',
        yields: 4,
        cell: ({ latencyMs }) => took(latencyMs.p95),
      }),
      num({
        id: 'pending',
        head: t('pending'),
        width: '6rem',
        yields: 2,
        cell: ({ pending }) => count(pending),
      }),
      {
        id: 'lastFailure',
        head: t('lastFailure'),
        width: '7rem',
        phone: 'line',
        yields: 3,
        className: 'text-ink-2',
        cell: ({ lastFailureAt: at }) => (at ? <Moment at={at} now={now} /> : '–'),
      },
    ]
  }, [t, count, percent, duration, now])
}

function Address({ endpoint: { id, url, description } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      <Link href={`/webhooks/${id}`} className="row-link id" title={url}>
        {/* Addresses of one business often differ at their end alone. */}
        <Isolated className="line-clamp-2 whitespace-normal">
          {url.replace(/^https:\/\//, '')}
        </Isolated>
      </Link>
      {description && <Isolated className="aside text-ink-2">{description}</Isolated>}
    </>
  )
}
