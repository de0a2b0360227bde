'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { OverlapChoices, useOverlap } from '@/components/form/overlap-choices'
import { Banner } from '@/components/ui/banner'
import { Checkbox } from '@/components/ui/checkbox'
import { useToast } from '@/components/ui/toast'
import { useDayMoment } from '@/components/webhooks/use-moments'
import { mutations, useAct } from '@/lib/client/mutations'
import type { RotatedSecret, WebhookEndpoint } from '@/lib/client/types'
import { SigningSecretOnce } from './signing-secret-once'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/**
 * Rotates an endpoint's secret: asks how long the current one still signs, then shows the new one
 * once.
 */
export function RotateDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhookSecret.rotate')
  const moment = useDayMoment()
  const { id, secretPrefix, previousSecretUntil: runningUntil } = endpoint
  const act = useAct(mutations.rotateSecret())
  const rotating = { secret: secretPrefix, previousSecretUntil: runningUntil, error: act.error }
  const { hours, setHours, outcome } = useOverlap(rotating)
  const rotate = () => {
    setHours(hours)
    act.mutate({ id, overlapHours: hours })
  }
  if (act.data) return <NewSecret rotated={act.data} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('body')}
      submit={t(hours === 0 ? 'submitNow' : 'submit')}
      variant={hours === 0 ? 'danger' : 'go'}
      wayOut="cancel"
      width="wide"
      busy={act.isPending}
      onConfirm={rotate}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {act.error && <Banner tone="bad" urgent title={t(outcome)} />}
        <OverlapChoices
          legend={t('overlap')}
          noneNote={t('noneNote')}
          running={runningUntil && t('running', { at: moment(runningUntil) })}
          hours={hours}
          onChange={setHours}
        />
      </div>
    </ConfirmDialog>
  )
}

function NewSecret({ rotated, onClose }: { rotated: RotatedSecret; onClose: () => void }) {
  const t = useTranslations('webhookSecret.rotate')
  const moment = useDayMoment()
  const { secret, previousSecretUntil: until } = rotated
  return (
    <SigningSecretOnce
      onClose={onClose}
      title={t('doneTitle')}
      description={until ? t('doneBody', { at: moment(until) }) : t('doneNow')}
      keep={t('keep')}
      name={t('secret')}
      secret={secret}
    />
  )
}

/** Ends a rotation's overlap early, after the user confirms that the new secret is installed. */
export function EndRotationDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhookSecret.end')
  const toast = useToast()
  const [isKnown, setKnown] = useState(false)
  const act = useAct(mutations.endRotation())
  const end = () =>
    act.mutate(endpoint.id, {
      onSuccess: () => {
        toast('good', t('done'))
        onClose()
      },
    })
  const { previousSecretPrefix, secretPrefix } = endpoint
  const body = t('body', { previous: previousSecretPrefix ?? '', current: secretPrefix })
  return (
    <ConfirmDialog
      title={t('title')}
      description={body}
      submit={t('submit')}
      disabled={!isKnown}
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      unknown={t('unknown')}
      onConfirm={end}
      onClose={onClose}
    >
      <Checkbox
        label={t('check')}
        checked={isKnown}
        onChange={(event) => setKnown(event.target.checked)}
      />
    </ConfirmDialog>
  )
}
