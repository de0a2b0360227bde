'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { useGoOn } from '@/components/layout/use-go-on'
import { Banner } from '@/components/ui/banner'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { useToast } from '@/components/ui/toast'
import { isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { missedSince } from './endpoint-health'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Confirms pausing an endpoint, and explains what happens to events meanwhile. */
export function PauseDialog({ endpoint: { id, url, pending }, onClose }: Props) {
  const t = useTranslations('webhooks.pause')
  const toast = useToast()
  const act = useAct(mutations.updateWebhook())
  const pause = () =>
    act.mutate(
      { id, enabled: false },
      {
        onSuccess: () => {
          toast('good', t('done'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('title')}
      description={<span className="wrap-anywhere">{t('body', { url })}</span>}
      submit={t('submit')}
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      onConfirm={pause}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{t('waiting', { count: pending })}</p>
    </ConfirmDialog>
  )
}

/** Confirms deleting an endpoint, with the deliveries that would be lost. */
export function DeleteDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhooks.remove')
  const toast = useToast()
  const goOn = useGoOn()
  const act = useAct(mutations.deleteWebhook())
  const remove = () =>
    act.mutate(endpoint.id, {
      onSuccess: () => {
        toast('good', t('done'))
        goOn('/webhooks')
      },
    })
  return (
    <ConfirmDialog
      title={t('title')}
      description={<span className="wrap-anywhere">{t('body', { url: endpoint.url })}</span>}
      submit={t('submit')}
      variant="danger"
      busy={act.isPending || act.isSuccess}
      error={act.error}
      failed={t('failed')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">
        {t('waiting', { count: endpoint.pending })} {endpoint.enabled && t('instead')}
      </p>
    </ConfirmDialog>
  )
}

/** Enables an endpoint again, and offers to replay the events that it missed. */
export function ResumeDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhooks.resume')
  const { dateTime } = useFormat()
  const [missedToo, setMissedToo] = useState(true)
  // After a lost answer the endpoint may be on already, and no longer says what it missed.
  const [since] = useState(() => missedSince(endpoint))
  const [waitsForPing] = useState(!endpoint.verifiedAt)
  const { resume, resuming, error } = useResume(endpoint.id, { since, waitsForPing, onClose })
  return (
    <ConfirmDialog
      title={t('title')}
      submit={t('submit')}
      variant="go"
      busy={resuming}
      onConfirm={() => resume(missedToo)}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-2">
        {error && <Banner tone="bad" urgent title={t(isUnknown(error) ? 'unknown' : 'failed')} />}
        <Choices legend={t('what')}>
          <Radio
            name="resume"
            label={t('missed', { since: dateTime(since, false) })}
            note={t('missedNote')}
            checked={missedToo}
            onChange={() => setMissedToo(true)}
          />
          <Radio
            name="resume"
            label={t('onward')}
            note={t('onwardNote')}
            checked={!missedToo}
            onChange={() => setMissedToo(false)}
          />
        </Choices>
        {waitsForPing && <p className="text-13 text-ink-2">{t('pingFirst')}</p>}
      </div>
    </ConfirmDialog>
  )
}

type Resume = { since: string; waitsForPing: boolean; onClose: () => void }

function useResume(id: string, { since, waitsForPing, onClose }: Resume) {
  const t = useTranslations('webhooks.resume')
  const toast = useToast()
  const act = useAct(mutations.resumeWebhook())
  const resume = (missedToo: boolean) =>
    act.mutate(
      { id, from: missedToo ? since : null },
      {
        onSuccess: (resumed) => {
          if (resumed === 'replayFailed' || resumed === 'replayedPartly') toast('bad', t(resumed))
          else toast('good', t(waitsForPing ? `${resumed}Waiting` : resumed))
          onClose()
        },
      },
    )
  return { resume, resuming: act.isPending, error: act.error }
}
