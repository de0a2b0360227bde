'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SecretValue } from '@/components/ui/secret-once'
import { useDayMoment, useTimeLeft } from '@/components/webhooks/use-moments'
import { mutations } from '@/lib/client/mutations'
import type { WebhookEndpoint, WebhookSecret } from '@/lib/client/types'
import { MINUTE_MS } from '@/lib/kernel/time'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Shows an endpoint's secret for a minute. */
export function RevealDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhookSecret.reveal')
  const { data, error, isPending, mutate } = useMutation({
    ...mutations.revealSecret(),
    // Held only by the dialog that shows it.
    gcTime: 0,
  })
  if (data) return <RevealedSecret secret={data} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('body')}
      submit={t('submit')}
      variant="go"
      wayOut="cancel"
      busy={isPending}
      error={error}
      failed={t('failed')}
      unknown={t('failed')}
      onConfirm={() => mutate({ id: endpoint.id })}
      onClose={onClose}
    />
  )
}

/** Long enough to copy the secret, short enough for an unattended screen; in ms. */
const SHOWN_MS = MINUTE_MS

type RevealedSecretProps = { secret: WebhookSecret; onClose: () => void }

/** An endpoint's secrets in full; the dialog closes itself after a minute. */
function RevealedSecret({ secret, onClose }: RevealedSecretProps) {
  const t = useTranslations('webhookSecret.reveal')
  const moment = useDayMoment()
  const left = useHiding(onClose)
  const { previousSecret, previousSecretUntil } = secret
  const footer = (
    <>
      <span className="num text-13 text-ink-2">{left && t('hides', { left })}</span>
      <Button onClick={onClose}>{t('hide')}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('shown')} footer={footer} width="wide">
      <div className="grid gap-5 pt-2">
        <SecretValue
          name={t(previousSecret ? 'currentNew' : 'current')}
          value={secret.secret}
          secret
        />
        {previousSecret && previousSecretUntil && (
          <SecretValue
            name={t('previous', { at: moment(previousSecretUntil) })}
            value={previousSecret}
          />
        )}
      </div>
    </Dialog>
  )
}

function useHiding(onClose: () => void): string | null {
  const [until] = useState(() => new Date(Date.now() + SHOWN_MS).toISOString())
  const left = useTimeLeft(until)
  useEffect(() => {
    if (left === null) onClose()
  }, [left, onClose])
  return left
}
