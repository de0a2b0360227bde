'use client'

import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Banner } from '@/components/ui/banner'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey, RotatedApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { HOUR_MS } from '@/lib/kernel/time'
import { type ExpiryDays, ExpiryField, expiresAtOf } from './expiry-field'

/** For how many hours the previous secret works too; 0 is for a leaked secret. */
const OVERLAPS = [
  [1, 'hour'],
  [24, 'day'],
  [72, 'threeDays'],
  [168, 'week'],
  [0, 'none'],
] as const

type Props = { apiKey: ApiKey; onClose: () => void; onRotated: (key: RotatedApiKey) => void }

/** Asks how long the present secret of a key still works, and gives the key a new one. */
export function RotateDialog({ apiKey, onClose, onRotated }: Props) {
  const t = useTranslations('keys.rotate')
  const { date } = useFormat()
  const reasonOf = useErrorReason()
  const { id, name, secretLast4, expiresAt, previousSecretUntil } = apiKey
  const [hours, setHours] = useState(previousSecretUntil ? 0 : 24)
  const [days, setDays] = useState<ExpiryDays>('keep')
  const act = useAct(mutations.rotateKey())
  const body = { id, overlapHours: hours, expiresAt: expiresAtOf(days) }
  return (
    <ConfirmDialog
      title={t('title', { name })}
      description={t('body', { key: `sk_live_prod_…${secretLast4}` })}
      submit={t(hours === 0 ? 'submitNow' : 'submit')}
      variant={hours === 0 ? 'danger' : 'go'}
      wayOut="cancel"
      width="wide"
      busy={act.isPending}
      onConfirm={() => act.mutate(body, { onSuccess: onRotated })}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {act.error && (
          <Banner tone="bad" urgent title={t('failed')}>
            {reasonOf(act.error)}
          </Banner>
        )}
        <OverlapChoices hours={hours} onChange={setHours} runningUntil={previousSecretUntil} />
        {expiresAt && (
          <ExpiryField days={days} onChange={setDays} keep={t('keep', { at: date(expiresAt) })} />
        )}
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
  const t = useTranslations('keys.rotate')
  const { dateTime } = useFormat()
  const now = useNow()
  return (
    <>
      {runningUntil && <Banner tone="wait" title={t('running', { at: dateTime(runningUntil) })} />}
      <Choices legend={t('overlap')}>
        {OVERLAPS.map(([choice, name]) => (
          <Radio
            key={name}
            name="overlap"
            label={t(name)}
            note={
              choice === 0
                ? t('noneNote')
                : t('until', { at: dateTime(now.getTime() + choice * HOUR_MS) })
            }
            disabled={runningUntil !== null && choice > 0}
            checked={hours === choice}
            onChange={() => onChange(choice)}
          />
        ))}
      </Choices>
    </>
  )
}
