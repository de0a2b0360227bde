'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { OverlapChoices, useOverlap } from '@/components/form/overlap-choices'
import { Banner } from '@/components/ui/banner'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey, RotatedApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { type ExpiryDays, ExpiryField, expiresAtOf } from './expiry-field'

type Props = { apiKey: ApiKey; onClose: () => void; onRotated: (key: RotatedApiKey) => void }

/** Asks how long the present secret of a key still works, and gives the key a new one. */
export function RotateDialog({ apiKey, onClose, onRotated }: Props) {
  const t = useTranslations('keys.rotate')
  const { date, dateTime } = useFormat()
  const reasonOf = useErrorReason()
  const { id, name, secretLast4, expiresAt, previousSecretUntil } = apiKey
  const [days, setDays] = useState<ExpiryDays>('keep')
  const act = useAct(mutations.rotateKey())
  const rotating = { secret: secretLast4, previousSecretUntil, error: act.error }
  const { hours, setHours, outcome } = useOverlap(rotating)
  const rotate = () => {
    setHours(hours)
    act.mutate({ id, overlapHours: hours, expiresAt: expiresAtOf(days) }, { onSuccess: onRotated })
  }
  return (
    <ConfirmDialog
      title={t('title', { name })}
      description={t('body', { key: `sk_live_prod_…${secretLast4}` })}
      submit={t(hours === 0 ? 'submitNow' : 'submit')}
      variant={hours === 0 ? 'danger' : 'go'}
      wayOut="cancel"
      width="wide"
      busy={act.isPending}
      onConfirm={rotate}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {act.error && (
          <Banner tone="bad" urgent title={t(outcome)}>
            {outcome !== 'lost' && reasonOf(act.error)}
          </Banner>
        )}
        <OverlapChoices
          legend={t('overlap')}
          noneNote={t('noneNote')}
          running={previousSecretUntil && t('running', { at: dateTime(previousSecretUntil) })}
          hours={hours}
          onChange={setHours}
        />
        {expiresAt && (
          <ExpiryField days={days} onChange={setDays} keep={t('keep', { at: date(expiresAt) })} />
        )}
      </div>
    </ConfirmDialog>
  )
}
