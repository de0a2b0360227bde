'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { type ReplayDraft, ReplayForm, useReplayCount } from './replay-form'
import { faultOf, minuteOf, momentOf } from './replay-period'
import { ReplayProgress } from './replay-progress'
import { useReplay } from './use-replay'

const DAY_MS = 24 * 3_600_000
/** As far as an endpoint's own figures go back. */
const DAYS = 7

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Asks which events to send again and says what that does; then follows it, part after part. */
function ReplayDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('deliveries.replay')
  const replay = useReplay(endpoint.id)
  const form = useReplayForm(endpoint, replay.run)
  const draft = form.values
  const count = useReplayCount(endpoint.id, draft)
  const { state } = replay
  const isRunning = state.at === 'running'
  const isEmpty = draft.failedOnly && count?.total === 0
  const footer =
    state.at === 'rest' ? (
      <DialogFoot onClose={onClose}>
        <Button variant="go" disabled={form.isFaulty || isEmpty} onClick={form.send}>
          {draft.failedOnly && count && !count.isCapped && !isEmpty
            ? t('submitFailed', { count: count.total })
            : t('submitAll')}
        </Button>
      </DialogFoot>
    ) : isRunning ? (
      <>
        <span />
        <Button disabled={state.stopping} onClick={replay.stop}>
          {t('stop')}
        </Button>
      </>
    ) : (
      <DialogFoot wayOut="close" onClose={onClose}>
        {(state.at === 'stopped' || state.at === 'broke') && (
          <Button variant="go" onClick={() => replay.run(state.rest, state.queued)}>
            {t('goOn')}
          </Button>
        )}
      </DialogFoot>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={isRunning}
      title={t('title')}
      footer={footer}
      width="wide"
    >
      {state.at === 'rest' ? (
        <ReplayForm endpoint={endpoint} form={form} count={count} />
      ) : (
        <ReplayProgress endpointId={endpoint.id} state={state} />
      )}
    </Dialog>
  )
}

/** Opens the replay of an endpoint: of what failed in the last days, where anything did. */
export function ReplayButton({ id }: { id: string }) {
  const t = useTranslations('deliveries.replay')
  const { data: endpoint } = useQuery(queries.webhook(id))
  const [open, setOpen] = useState(false)
  const failed = endpoint?.failed ?? 0
  return (
    <>
      <Button
        variant={failed > 0 ? 'go' : 'default'}
        disabled={!endpoint}
        onClick={() => setOpen(true)}
      >
        {failed > 0 ? t('openFailed', { count: failed }) : t('open')}
      </Button>
      {open && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Which events to send again: those that failed in the last days, where any did. */
function useReplayForm(endpoint: WebhookEndpoint, run: ReturnType<typeof useReplay>['run']) {
  const t = useTranslations('deliveries.replay')
  return useForm<ReplayDraft>({
    initial: () => ({
      failedOnly: endpoint.failed > 0,
      from: minuteOf(Date.now() - DAYS * DAY_MS),
      to: '',
    }),
    check: (draft) => {
      const fault = faultOf(draft)
      return { from: fault === 'needed' && t(fault), to: fault === 'order' && t(fault) }
    },
    showsAtOnce: true,
    onSubmit: ({ from, to, failedOnly }) =>
      // A period without an end is given one: what happens during the replay is sent anyway.
      run({
        from: momentOf(from) ?? '',
        to: momentOf(to) ?? new Date().toISOString(),
        failedOnly,
      }),
  })
}
