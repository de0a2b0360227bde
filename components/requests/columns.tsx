'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell, TransactionLink } from '@/components/transactions/cells'
import { Isolated } from '@/components/ui/isolated'
import type { ApiRequest } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { AnswerStatus, ErrorName } from './answer'

export function useRequestColumns(): Column<ApiRequest>[] {
  const t = useTranslations('requests.list')
  const { duration } = useFormat()
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('time'),
        width: '5.75rem',
        phone: 'meta',
        cell: ({ at }) => <TimeCell at={at} seconds />,
      },
      {
        id: 'request',
        head: t('request'),
        kind: 'fill',
        width: '18.5rem',
        phone: 'title',
        cell: (row) => <RequestCell request={row} />,
      },
      {
        id: 'status',
        head: t('status'),
        width: '5.25rem',
        phone: 'figure',
        cell: ({ status }) => <AnswerStatus status={status} />,
      },
      {
        id: 'error',
        head: t('error'),
        width: '10rem',
        phone: 'end',
        yields: 1,
        className: 'text-ink-2',
        cell: ({ error }) => error && <ErrorName code={error} />,
      },
      {
        id: 'transaction',
        head: t('transaction'),
        width: '8.5rem',
        yields: 2,
        cell: ({ transactionId: id }) => id && <TransactionLink id={id} />,
      },
      {
        id: 'key',
        head: t('key'),
        width: '8rem',
        yields: 3,
        className: 'text-ink-2',
        cell: ({ key }) => <Isolated cut>{key.name ?? t('noKey')}</Isolated>,
      },
      {
        id: 'latency',
        head: t('latency'),
        kind: 'num',
        width: '4.5rem',
        phone: 'meta',
        cell: ({ latencyMs }) => duration(latencyMs),
      },
    ],
    [t, duration],
  )
}

function RequestCell({ request: { requestId, method, path } }: { request: ApiRequest }) {
  return (
    <Link href={`/requests/${requestId}`} className="row-link id" prefetch={false}>
      <span className="text-ink-2">{method}</span> {path}
    </Link>
  )
}
