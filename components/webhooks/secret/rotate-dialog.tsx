'use client'

import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Banner } from '@/components/ui/banner'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { useToast } from '@/components/ui/toast'
import { useDayMoment } from '@/components/webhooks/use-moments'
import { mutations, useAct } from '@/lib/client/mutations'
import type { RotatedSecret, WebhookEndpoint } from '@/lib/client/types'
import { HOUR_MS } from '@/lib/kernel/time'
import { SigningSecretOnce } from './signing-secret-once'

/** For how many hours the previous secret also signs; 0 is for a leaked secret. */
const OVERLAPS = [
  [1, 'hour'],
  [24, 'day'],
  [72, 'threeDays'],
  [168, 'week'],
  [0, 'none'],
] as const

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/**
 * Rotates an endpoint's secret: asks how long the current one still signs, then shows the new one
 * once.
 */
export function RotateDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('signing.rotate')
  const runningUntil = endpoint.previousSecretUntil
  const [hours, setHours] = useState(runningUntil ? 0 : 24)
  const act = useAct(mutations.rotateSecret())
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
      onConfirm={() => act.mutate({ id: endpoint.id, overlapHours: hours })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {act.isError && <Banner tone="bad" urgent title={t('failed')} />}
        <OverlapChoices hours={hours} onChange={setHours} runningUntil={runningUntil} />
      </div>
    </ConfirmDialog>
  )
}

type ChoiceProps = {
  hours: number
  onChange: (hours: number) => void
  runningUntil: string | null
}

function OverlapChoices({ hours, onChange, runningUntil }: ChoiceProps) {
  const t = useTranslations('signing.rotate')
  const moment = useDayMoment()
  const now = useNow()
  const until = (after: number) => new Date(now.getTime() + after * HOUR_MS).toISOString()
  return (
    <>
      {runningUntil && <Banner tone="wait" title={t('running', { at: moment(runningUntil) })} />}
      <Choices legend={t('overlap')}>
        {OVERLAPS.map(([choice, name]) => (
          <Radio
            key={name}
            name="overlap"
            label={t(name)}
            note={choice === 0 ? t('noneNote') : t('until', { at: moment(until(choice)) })}
            disabled={runningUntil !== null && choice > 0}
            checked={hours === choice}
            onChange={() => onChange(choice)}
          />
        ))}
      </Choices>
    </>
  )
}

function NewSecret({ rotated, onClose }: { rotated: RotatedSecret; onClose: () => void }) {
  const t = useTranslations('signing.rotate')
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
  const t = useTranslations('signing.end')
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
      failed={act.isError && t('failed')}
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
