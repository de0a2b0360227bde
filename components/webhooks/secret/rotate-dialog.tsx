'use client'

import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Choices } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SecretOnce } from '@/components/ui/secret-once'
import { useToast } from '@/components/ui/toast'
import { useDayMoment } from '@/components/webhooks/endpoint/endpoint-state'
import { mutations, useAct } from '@/lib/client/mutations'
import type { RotatedSecret, WebhookEndpoint } from '@/lib/client/types'
import { SECRET_NAME } from './verify-sample'

const HOUR_MS = 3_600_000

/** For how many hours the secret before may sign too; 0 is for one that has leaked. */
const OVERLAPS = [
  [1, 'hour'],
  [24, 'day'],
  [72, 'threeDays'],
  [168, 'week'],
  [0, 'none'],
] as const

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Gives an endpoint a new secret: asks how long the present one still signs, and shows the new one once. */
export function RotateDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('signing.rotate')
  const runningUntil = endpoint.previousSecretUntil
  const [hours, setHours] = useState(runningUntil ? 0 : 24)
  const act = useAct(mutations.rotateSecret())
  if (act.data) return <NewSecret rotated={act.data} onClose={onClose} />
  const footer = (
    <DialogFoot wayOut="cancel" onClose={onClose}>
      <Button
        variant={hours === 0 ? 'danger' : 'go'}
        loading={act.isPending}
        onClick={() => act.mutate({ id: endpoint.id, overlapHours: hours })}
      >
        {t(hours === 0 ? 'submitNow' : 'submit')}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('body')}
      footer={footer}
      width="wide"
    >
      <div className="grid gap-4">
        {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
        <OverlapChoices hours={hours} onChange={setHours} runningUntil={runningUntil} />
      </div>
    </Dialog>
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
      {runningUntil && <Notice tone="wait" title={t('running', { at: moment(runningUntil) })} />}
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
    <SecretOnce
      open
      onClose={onClose}
      title={t('doneTitle')}
      description={until ? t('doneBody', { at: moment(until) }) : t('doneNow')}
      keep={t('keep')}
      values={[{ name: t('secret'), value: secret, secret: true }]}
      env={{ filename: 'guiche-webhook.env', lines: { [SECRET_NAME]: secret } }}
    />
  )
}

type EndRotationDialogProps = { endpoint: WebhookEndpoint; onClose: () => void }

/** Ends a rotation's overlap before its time, once its owner says that the new secret is in place. */
export function EndRotationDialog({ endpoint, onClose }: EndRotationDialogProps) {
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
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button disabled={!isKnown} loading={act.isPending} onClick={end}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  const { previousSecretPrefix, secretPrefix } = endpoint
  const body = t('body', { previous: previousSecretPrefix ?? '', current: secretPrefix })
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={body} footer={footer}>
      {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
      <Checkbox
        label={t('check')}
        checked={isKnown}
        onChange={(event) => setKnown(event.target.checked)}
      />
    </Dialog>
  )
}
