'use client'

import Link from 'next/link'
import { type MouseEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell, TransactionLink } from '@/components/transactions/cells'
import { Moment } from '@/components/ui/moment'
import { useEventName } from '@/components/webhooks/delivery-words'
import { EndpointName } from '@/components/webhooks/endpoint-name'
import { pausedPast, useEndpoints, waitsForPing } from '@/components/webhooks/use-endpoints'
import type { Delivery } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { ATTEMPTS_MAX } from '@/lib/webhooks/engine/retry'
import { DeliveryAnswer } from './delivery-answer'

type DeliveryColumn = Column<Delivery>

type Log = {
  /** Set for the log of one endpoint; otherwise each row names its endpoint. */
  endpointId?: string
  /** Opens a delivery beside the log instead of on its own page. */
  onOpen?: (id: string) => void
}

export function useDeliveryColumns({ endpointId, onOpen }: Log): DeliveryColumn[] {
  const { lead, answer } = useSaid({ onOpen })
  const counts = useCounts()
  const endpoint = useEndpointColumn()
  return useMemo(
    () => [...lead, ...(endpointId ? [] : [endpoint]), ...answer, ...counts],
    [lead, answer, counts, endpoint, endpointId],
  )
}

/**
 * The columns for the deliveries of one transaction, whose page names it already. They print their
 * date unless it is the day on which the transaction was created.
 */
export function useTransactionDeliveryColumns(createdAt: string): DeliveryColumn[] {
  const { lead, answer } = useSaid({ dayOf: createdAt })
  const [latency] = useCounts()
  const endpoint = useEndpointColumn()
  const said = answer.filter(({ id }) => id === 'answer')
  return [...lead, endpoint, ...said, ...(latency ? [latency] : [])]
}

/** The columns for when a delivery was queued, its event, and the response. */
function useSaid({ onOpen, dayOf }: Pick<Log, 'onOpen'> & { dayOf?: string }) {
  const t = useTranslations('deliveries.log')
  const nameOf = useEventName()
  return useMemo(() => {
    const lead: DeliveryColumn[] = [
      {
        id: 'time',
        head: t('time'),
        width: '5.75rem',
        phone: 'meta',
        cell: ({ createdAt }) => <TimeCell at={createdAt} seconds dayOf={dayOf} />,
      },
      {
        id: 'event',
        head: t('event'),
        width: '11.5rem',
        phone: 'title',
        cell: ({ id, event }) => (
          <Link
            href={`/webhooks/deliveries/${id}`}
            className="row-link id"
            prefetch={false}
            onClick={(click) => {
              if (!onOpen || isElsewhere(click)) return
              click.preventDefault()
              onOpen(id)
            }}
          >
            {event}
            <span className="block font-sans text-12 text-ink-2">{nameOf(event)}</span>
          </Link>
        ),
      },
    ]
    const answer: DeliveryColumn[] = [
      {
        id: 'answer',
        head: t('answer'),
        kind: 'fill',
        phone: 'figure',
        cell: (delivery) => <DeliveryAnswer delivery={delivery} />,
      },
      {
        id: 'transaction',
        head: t('transaction'),
        width: '8.5rem',
        yields: 3,
        cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
      },
    ]
    return { lead, answer }
  }, [t, onOpen, dayOf, nameOf])
}

/** Whether a click asks for a new tab or window. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

function useEndpointColumn(): DeliveryColumn {
  const t = useTranslations('deliveries.log')
  return useMemo(
    () => ({
      id: 'endpoint',
      head: t('endpoint'),
      width: '8.5rem',
      phone: 'end',
      yields: 1,
      className: 'text-ink-2',
      cell: ({ endpointId }) => <EndpointName id={endpointId} />,
    }),
    [t],
  )
}

const EVERY_MS = 5_000

/** The columns for the last attempt's duration, the number of attempts and the next attempt. */
function useCounts(): DeliveryColumn[] {
  const t = useTranslations('deliveries.log')
  const { duration } = useFormat()
  const now = useCurrentTime(EVERY_MS)
  const endpoints = useEndpoints()
  return useMemo(
    () => [
      {
        id: 'latency',
        head: t('latency'),
        kind: 'num',
        width: '4.75rem',
        phone: 'meta',
        cell: ({ lastLatencyMs: ms }) => (ms === null ? '–' : duration(ms)),
      },
      {
        id: 'attempts',
        head: t('attempts'),
        kind: 'num',
        width: '5.25rem',
        yields: 4,
        className: 'text-ink-2',
        // A resend of a delivery that was given up makes one attempt more.
        cell: ({ attempts: count }) =>
          count > ATTEMPTS_MAX ? count : t('attemptOf', { count, max: ATTEMPTS_MAX }),
      },
      {
        id: 'next',
        head: t('next'),
        width: '6.25rem',
        phone: 'line',
        yields: 2,
        className: 'text-ink-2',
        cell: (delivery) => {
          const endpoint = endpoints?.get(delivery.endpointId)
          const at = pausedPast(delivery, endpoint) ?? delivery.nextAttemptAt
          if (at && waitsForPing(endpoint)) return t('afterPing')
          return at && <Moment ahead at={at} now={now} />
        },
      },
    ],
    [t, duration, now, endpoints],
  )
}
