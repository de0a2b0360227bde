'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { Column } from '@/components/ui/ledger'
import { Moment } from '@/components/ui/moment'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { EVENT_NAMES } from '@/lib/webhooks/events'
import { HealthBadge } from './health-badge'

const MINUTE_MS = 60_000

/** The columns of the list of endpoints. */
export function useEndpointColumns(): Column<WebhookEndpoint>[] {
  const t = useTranslations('webhooks.list')
  const { count } = useFormat()
  const now = useNow({ updateInterval: MINUTE_MS })
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
        id: 'events',
        head: t('events'),
        phone: 'line',
        className: 'text-ink-2',
        cell: ({ events }) => t('eventCount', { count: events.length, total: EVENT_NAMES.length }),
      },
      {
        id: 'state',
        head: t('state'),
        width: '12rem',
        phone: 'meta',
        cell: (endpoint) => <HealthBadge endpoint={endpoint} />,
      },
      {
        id: 'lastDelivered',
        head: t('lastDelivered'),
        width: '9rem',
        phone: 'line',
        className: 'text-ink-2',
        cell: ({ lastDeliveredAt: at }) =>
          at ? <Moment at={at} now={now} /> : <span>{t('never')}</span>,
      },
      {
        id: 'pending',
        head: t('pending'),
        kind: 'num',
        width: '6.5rem',
        phone: 'line',
        cell: ({ pending }) => count(pending),
      },
      {
        id: 'failed',
        head: t('failed'),
        kind: 'num',
        width: '7.5rem',
        phone: 'line',
        cell: ({ failed }) => (
          <span className={failed > 0 ? 'text-bad' : undefined}>{count(failed)}</span>
        ),
      },
    ],
    [t, count, now],
  )
}

function Address({ endpoint: { id, url, description } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      <Link href={`/webhooks/${id}`} className="row-link id" title={url}>
        {url.replace(/^https:\/\//, '')}
      </Link>
      {description && <span className="aside ml-2 text-ink-2">{description}</span>}
    </>
  )
}
