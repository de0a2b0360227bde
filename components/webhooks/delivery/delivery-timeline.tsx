'use client'

import { useTranslations } from 'use-intl'
import { usePrinted } from '@/components/transactions/record/timeline-entries'
import { LinkButton } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Timeline, type TimelineEntry } from '@/components/ui/timeline'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { pausedPast, waitsForPing } from '@/components/webhooks/use-endpoints'
import type { DeliveryAttempt, DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'

type Props = {
  delivery: DeliveryRecord
  /** The number of the attempt that the page shows. */
  shown: number | undefined
  endpoint: WebhookEndpoint | null | undefined
  onShow: (attempt: number) => void
}

/** The event, every attempt as a button, and when the next attempt is due, if that is known. */
export function DeliveryTimeline({ delivery, shown, endpoint, onShow }: Props) {
  const t = useTranslations('deliveries.timeline')
  const zone = useTranslations('common.time')
  const attemptOf = useAttempt(delivery, shown, onShow)
  const entries = [
    ...useBeginning(delivery),
    ...delivery.tries.map(attemptOf),
    ...useEnd(delivery, endpoint),
  ]
  const earlier = delivery.attempts - delivery.tries.length
  return (
    <Section title={t('title')} aside={zone('zone')} first>
      <div className="mt-3">
        {earlier > 0 && (
          <p className="mb-3 text-13 text-ink-2">{t('earlier', { count: earlier })}</p>
        )}
        <Timeline entries={entries} />
      </div>
    </Section>
  )
}

/**
 * A delivery queued within this many ms of its event has one first line; a replayed one has two.
 */
const AT_ONCE_MS = MINUTE_MS

function useBeginning({ occurredAt, createdAt }: DeliveryRecord): TimelineEntry[] {
  const t = useTranslations('deliveries.timeline')
  const note = useNote(createdAt)
  const printedAt = usePrinted(createdAt)
  const entry = (key: 'happened' | 'queued', at: string): TimelineEntry => ({
    key,
    at,
    printed: printedAt(at).printed,
    tone: 'note',
    title: t(key),
    detail: note(at),
  })
  const isLate = Date.parse(createdAt) - Date.parse(occurredAt) > AT_ONCE_MS
  const happened = entry('happened', occurredAt)
  return isLate ? [happened, entry('queued', createdAt)] : [happened]
}

/** Adds the time to entries of another day, because the column then prints the date. */
function useNote(createdAt: string) {
  const t = useTranslations('deliveries.timeline')
  const printedAt = usePrinted(createdAt)
  const { time } = useFormat()
  return (at: string) => (printedAt(at).sameDay ? undefined : t('at', { time: time(at, true) }))
}

function useAttempt(delivery: DeliveryRecord, shown: number | undefined, onShow: Props['onShow']) {
  const t = useTranslations('deliveries.timeline')
  const why = useAttemptError()
  const { duration } = useFormat()
  const note = useNote(delivery.createdAt)
  const printedAt = usePrinted(delivery.createdAt)
  return (attempt: DeliveryAttempt): TimelineEntry => {
    const { number, startedAt: at, statusCode, error, latencyMs } = attempt
    const answer = statusCode ?? t(attempt.requestHeaders ? 'noAnswer' : 'unsent')
    const title = t('attempt', { number, answer })
    const isPlain = error === null || error === 'http_status'
    return {
      key: `attempt-${number}`,
      at,
      printed: printedAt(at).printed,
      tone: error ? 'bad' : 'good',
      title:
        number === shown ? (
          <span aria-current="true">{title}</span>
        ) : (
          <LinkButton onClick={() => onShow(number)}>{title}</LinkButton>
        ),
      detail: (
        <>
          {note(at)} {t('took', { took: duration(latencyMs) })}
          {!isPlain && `. ${why(error)}`}
        </>
      ),
    }
  }
}

function useEnd(delivery: DeliveryRecord, endpoint: Props['endpoint']): TimelineEntry[] {
  const t = useTranslations('deliveries.timeline')
  const { relative } = useFormat()
  const now = useCurrentTime(SECOND_MS)
  const { status, createdAt, nextAttemptAt } = delivery
  const note = useNote(createdAt)
  const printedAt = usePrinted(createdAt)
  const pausedUntil = pausedPast(delivery, endpoint)
  const at = pausedUntil ?? nextAttemptAt
  if (status !== 'PENDING' || !at || waitsForPing(endpoint)) return []
  const words = [note(at), relative(at, Math.min(now.getTime(), Date.parse(at)))]
  return [
    {
      key: 'next',
      at,
      printed: printedAt(at).printed,
      tone: 'wait',
      title: <span className="text-ink-2">{t('next')}</span>,
      detail: [...words, pausedUntil && t('resting')].filter(Boolean).join(', '),
    },
  ]
}
