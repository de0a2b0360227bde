'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell, TransactionLink } from '@/components/transactions/cells'
import { Status } from '@/components/ui/status'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { EndpointName } from '@/components/webhooks/endpoint-name'
import { useFormat } from '@/lib/i18n/use-format'
import { type LiveRow, momentOf } from './live-rows'

export function useLiveColumns(): Column<LiveRow>[] {
  const t = useTranslations('deliveries')
  const { duration } = useFormat()
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('log.time'),
        width: '5.75rem',
        phone: 'meta',
        cell: (row) => <TimeCell at={momentOf(row)} seconds />,
      },
      {
        id: 'kind',
        head: t('live.kind'),
        width: '6.5rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: (row) =>
          row.kind === 'event'
            ? t('live.event')
            : row.kind === 'attempt' && t('live.attempt', { number: row.data.number }),
      },
      {
        id: 'event',
        head: t('log.event'),
        width: '11.5rem',
        phone: 'title',
        cell: (row) => <EventCell row={row} />,
      },
      {
        id: 'answer',
        head: t('log.answer'),
        kind: 'fill',
        phone: 'figure',
        cell: (row) => <OutcomeCell row={row} />,
      },
      {
        id: 'endpoint',
        head: t('log.endpoint'),
        width: '9rem',
        phone: 'end',
        yields: 1,
        className: 'text-ink-2',
        cell: (row) => row.kind === 'attempt' && <EndpointName id={row.data.endpointId} />,
      },
      {
        id: 'transaction',
        head: t('log.transaction'),
        width: '8.5rem',
        yields: 2,
        cell: (row) => row.kind === 'attempt' && <TransactionLink id={row.data.transactionId} />,
      },
      {
        id: 'latency',
        head: t('log.latency'),
        kind: 'num',
        width: '5.5rem',
        cell: (row) => row.kind === 'attempt' && duration(row.data.latencyMs),
      },
    ],
    [t, duration],
  )
}

function EventCell({ row }: { row: LiveRow }) {
  const t = useTranslations('deliveries.live')
  const { time } = useFormat()
  if (row.kind === 'gap') {
    const { since } = row.data
    const until = time(row.data.until, true)
    return (
      <Link href="/webhooks/deliveries" className="row-link text-wait" prefetch={false}>
        {since ? t('gapSince', { since: time(since, true), until }) : t('gap', { until })}
      </Link>
    )
  }
  const { data } = row
  const href =
    row.kind === 'attempt'
      ? `/webhooks/deliveries/${row.data.deliveryId}`
      : `/transactions/${data.transactionId}`
  return (
    <Link href={href} className="row-link id" prefetch={false}>
      {data.event}
    </Link>
  )
}

function OutcomeCell({ row }: { row: LiveRow }) {
  const t = useTranslations('deliveries.answer')
  const why = useAttemptError()
  if (row.kind !== 'attempt') return null
  const { outcome, statusCode, error } = row.data
  return (
    <span className="flex items-center gap-2">
      <Status tone={outcome === 'delivered' ? 'good' : 'bad'}>{statusCode ?? t('none')}</Status>
      {outcome === 'failed' && (
        <b className="text-bad @max-card/data-table:hidden">{t('given')}.</b>
      )}
      {error && error !== 'http_status' && (
        <span className="truncate text-ink-2 @max-card/data-table:hidden">{why(error)}</span>
      )}
    </span>
  )
}
