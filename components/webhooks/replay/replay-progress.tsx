'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { queries } from '@/lib/client/queries'
import type { Replay } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

const EVERY_MS = 2_000

/** The progress of a replay, or how it ended. */
export function ReplayProgress({ replay }: { replay: Replay }) {
  const t = useTranslations('deliveries.replay')
  const { queued, status } = replay
  if (status === 'RUNNING') return <Running replay={replay} />
  if (status === 'FAILED') {
    const isPaused = replay.reason === 'invalid_state'
    return (
      <Banner tone="bad" urgent title={t(isPaused ? 'paused' : 'broke')}>
        {t(isPaused ? 'pausedMidway' : 'brokeBody', { count: queued })}
      </Banner>
    )
  }
  if (status === 'STOPPED') {
    return (
      <Banner tone="wait" title={t('stopped')}>
        {t('stoppedBody', { count: queued })}
      </Banner>
    )
  }
  return (
    <>
      <Banner tone="good" title={t('done', { count: queued })}>
        {t(queued > 0 ? 'doneBody' : 'doneNone')}
      </Banner>
      {queued > 0 && <Draining endpointId={replay.endpointId} />}
    </>
  )
}

function Running({ replay: { queued, reached, waitsUntil } }: { replay: Replay }) {
  const t = useTranslations('deliveries.replay')
  const { dateTime, dayTime } = useFormat()
  return (
    <>
      <Banner
        tone="wait"
        title={waitsUntil ? t('waiting', { at: dayTime(waitsUntil, Date.now()) }) : t('running')}
      >
        {t('queued', { count: queued })} {reached && t('reached', { at: dateTime(reached) })}
      </Banner>
      <p className="mt-3 px-3 text-13 text-ink-2">{t('runsOn')}</p>
    </>
  )
}

/** Counts an endpoint's pending deliveries down. */
function Draining({ endpointId }: { endpointId: string }) {
  const t = useTranslations('deliveries.replay')
  const { data } = useQuery({
    ...queries.webhook(endpointId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
  return (
    <p className="mt-3 px-3 text-13 text-ink-2" role="status">
      {data && t('draining', { count: data.pending })}
    </p>
  )
}
