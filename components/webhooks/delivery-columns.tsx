'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { Column } from '@/components/ui/ledger'
import { LinkButton } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { Delivery } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { ATTEMPTS_MAX } from '@/lib/webhooks/engine/retry'
import { DeliveryAnswer } from './delivery-answer'

type Options = { onResend: (delivery: Delivery) => void; resending: string | undefined }

const EVERY_MS = 5_000

/** The columns of the delivery log. */
export function useDeliveryColumns({ onResend, resending }: Options): Column<Delivery>[] {
  const t = useTranslations('webhooks.log')
  const act = useTranslations('webhooks.act')
  const { time, duration } = useFormat()
  const now = useNow({ updateInterval: EVERY_MS })
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('time'),
        width: '5.5rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ createdAt: at }) => <time dateTime={at}>{time(at, true)}</time>,
      },
      {
        id: 'event',
        head: t('event'),
        width: '13rem',
        phone: 'title',
        cell: ({ event, transactionId }) => (
          <Link href={`/transactions/${transactionId}`} className="row-link id" prefetch={false}>
            {event}
          </Link>
        ),
      },
      {
        id: 'answer',
        head: t('answer'),
        kind: 'fill',
        phone: 'figure',
        cell: (delivery) => <DeliveryAnswer delivery={delivery} />,
      },
      ...attemptColumns(
        { latency: t('latency'), attempts: t('attempts'), next: t('next') },
        { took: duration, count: (count) => t('attemptOf', { count, max: ATTEMPTS_MAX }) },
        now,
      ),
      {
        id: 'resend',
        head: <span className="sr-only">{t('act')}</span>,
        kind: 'end',
        width: '5.5rem',
        phone: 'end',
        cell: (delivery) => (
          <LinkButton
            disabled={resending === delivery.id}
            aria-busy={resending === delivery.id}
            onClick={() => onResend(delivery)}
          >
            {act('resend')}
          </LinkButton>
        ),
      },
    ],
    [t, act, time, duration, now, onResend, resending],
  )
}

type Heads = Record<'latency' | 'attempts' | 'next', string>
type Words = { took: (ms: number) => string; count: (attempts: number) => string }

/** How the last attempt went, how many there were, and when the next one is. */
function attemptColumns(heads: Heads, words: Words, now: Date): Column<Delivery>[] {
  return [
    {
      id: 'latency',
      head: heads.latency,
      kind: 'num',
      width: '5.5rem',
      phone: 'meta',
      cell: ({ lastLatencyMs: ms }) => (ms === null ? '–' : words.took(ms)),
    },
    {
      id: 'attempts',
      head: heads.attempts,
      kind: 'num',
      width: '6rem',
      className: 'text-ink-2',
      cell: ({ attempts }) => words.count(attempts),
    },
    {
      id: 'next',
      head: heads.next,
      width: '8rem',
      phone: 'line',
      className: 'text-ink-2',
      cell: ({ nextAttemptAt: at }) => at && <Moment ahead at={at} now={now} />,
    },
  ]
}
