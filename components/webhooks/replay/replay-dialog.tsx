'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { type FormState, useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { queries } from '@/lib/client/queries'
import type { Replay, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { DAY_MS } from '@/lib/kernel/time'
import { type ReplayDraft, ReplayForm, useReplayCount } from './replay-form'
import { faultOf, minuteOf, momentOf } from './replay-period'
import { ReplayProgress } from './replay-progress'
import { useReplay, useRunningReplay } from './use-replay'

/** How many days an endpoint's figures cover. */
const DAYS = 7

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Asks which events to replay and says what that does; then shows the worker's progress. */
function ReplayDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('deliveries.replay')
  const replaying = useReplay(endpoint.id)
  const { replay } = replaying
  const form = useReplayForm(endpoint, replaying.start)
  const count = useReplayCount(endpoint.id, form.values)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      footer={
        replay ? (
          <DialogFoot wayOut="close" onClose={onClose}>
            <NextAct replay={replay} replaying={replaying} />
          </DialogFoot>
        ) : (
          <DialogFoot onClose={onClose}>
            <Submit form={form} count={count} busy={replaying.isStarting} />
          </DialogFoot>
        )
      }
      width="wide"
    >
      <StartRefusal replaying={replaying} />
      <FormRefusal error={replaying.stopError} title={t('stopFailed')} />
      {replay ? (
        <ReplayProgress replay={replay} />
      ) : (
        <>
          {replaying.failed && <Failed replay={replaying.failed} replaying={replaying} />}
          <ReplayForm endpoint={endpoint} form={form} count={count} />
        </>
      )}
    </Dialog>
  )
}

/** Why no replay began; after a lost answer, that it may have, unless the dialog shows it. */
function StartRefusal({ replaying }: { replaying: ReturnType<typeof useReplay> }) {
  const t = useTranslations('deliveries.replay')
  const { replay, fault, startError } = replaying
  if (!fault) return <FormRefusal error={replay ? null : startError} title={t('failedStart')} />
  return (
    <Banner tone="bad" urgent title={t(fault)}>
      {t(`${fault}Body`)}
    </Banner>
  )
}

type SubmitProps = {
  form: FormState<ReplayDraft>
  count: ReturnType<typeof useReplayCount>
  busy: boolean
}

function Submit({ form, count, busy }: SubmitProps) {
  const t = useTranslations('deliveries.replay')
  const { failedOnly } = form.values
  const isEmpty = failedOnly && count?.total === 0
  return (
    <Button variant="go" disabled={form.isFaulty || isEmpty} loading={busy} onClick={form.send}>
      {failedOnly && count && !count.isCapped && !isEmpty
        ? t('submitFailed', { count: count.total })
        : t('submitAll')}
    </Button>
  )
}

type ActProps = { replay: Replay; replaying: ReturnType<typeof useReplay> }

/** Says that the last replay failed, and offers to resume it. */
function Failed({ replay, replaying }: ActProps) {
  const t = useTranslations('deliveries.replay')
  const { dateTime } = useFormat()
  return (
    <div className="mb-4">
      <Banner
        tone="wait"
        title={t('failedAway', { at: dateTime(replay.updatedAt) })}
        action={<NextAct replay={replay} replaying={replaying} />}
      >
        {t('queued', { count: replay.queued })}
      </Banner>
    </div>
  )
}

/** Stops a running replay, or resumes one that ended early. */
function NextAct({ replay, replaying }: ActProps) {
  const t = useTranslations('deliveries.replay')
  const { status, from, to, reached, failedOnly } = replay
  if (status === 'DONE') return null
  if (status === 'RUNNING') {
    return (
      <Button loading={replaying.isStopping} onClick={replaying.stop}>
        {t('stop')}
      </Button>
    )
  }
  return (
    <Button
      loading={replaying.isStarting}
      onClick={() => replaying.start({ from: reached ?? from, to, failedOnly })}
    >
      {t('goOn')}
    </Button>
  )
}

/**
 * Opens the replay dialog, preset to the failures of the last days if there were any. Shows the
 * progress of a running replay.
 */
export function ReplayButton({ id }: { id: string }) {
  const t = useTranslations('deliveries.replay')
  const { data: endpoint } = useQuery(queries.webhook(id))
  const running = useRunningReplay(id)
  const [open, setOpen] = useState(false)
  const failed = endpoint?.failed ?? 0
  const label = () => {
    if (running) return t('openRunning', { count: running.queued })
    return failed > 0 ? t('openFailed') : t('open')
  }
  return (
    <>
      <Button
        variant={failed > 0 && !running ? 'go' : 'default'}
        disabled={!endpoint}
        onClick={() => setOpen(true)}
      >
        {label()}
      </Button>
      {open && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The replay form, preset to failed events if any failed in the last days. */
function useReplayForm(endpoint: WebhookEndpoint, start: ReturnType<typeof useReplay>['start']) {
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
      start({ from: momentOf(from) ?? '', to: momentOf(to), failedOnly }),
  })
}
