'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import type { ReplayFault, ReplayState } from './use-replay'

const LOOK_MS = 2_000

const FAULTS = {
  paused: ['paused', 'pausedBody'],
  limited: ['limited', 'limitedBody'],
  failed: ['broke', 'brokeBody'],
} as const satisfies Record<ReplayFault, readonly [string, string]>

type Props = { endpointId: string; state: Exclude<ReplayState, { at: 'rest' }> }

/** How far a replay has come, and what came of it. */
export function ReplayProgress({ endpointId, state }: Props) {
  const t = useTranslations('deliveries.replay')
  const { dateTime } = useFormat()
  const { queued } = state
  if (state.at === 'running') {
    return (
      <Notice tone="wait" title={t(state.stopping ? 'stopping' : 'running')}>
        {t('queued', { count: queued })}{' '}
        {state.reached && t('reached', { at: dateTime(state.reached) })}
      </Notice>
    )
  }
  if (state.at === 'broke') {
    const [title, body] = FAULTS[state.why]
    return (
      <Notice tone="bad" urgent title={t(title)}>
        {t(body, { count: queued })}
      </Notice>
    )
  }
  if (state.at === 'stopped') {
    return (
      <Notice tone="wait" title={t('stopped')}>
        {t('stoppedBody', { count: queued })}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="good" title={t('done', { count: queued })}>
        {t(queued > 0 ? 'doneBody' : 'doneNone')}
      </Notice>
      {queued > 0 && <Draining endpointId={endpointId} />}
    </>
  )
}

/** How many of an endpoint's deliveries wait, as they become fewer. */
function Draining({ endpointId }: { endpointId: string }) {
  const t = useTranslations('deliveries.replay')
  const { data } = useQuery({
    ...queries.webhook(endpointId),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  })
  return (
    <p className="mt-3 px-3 text-13 text-ink-2" role="status">
      {data && t('draining', { count: data.pending })}
    </p>
  )
}
