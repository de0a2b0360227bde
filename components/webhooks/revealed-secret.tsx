'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import type { WebhookSecret } from '@/lib/client/types'
import { useDayMoment } from './endpoint-told'
import { useTimeLeft } from './use-time-left'

/** Long enough to copy it, short enough for a screen that is left. */
const SHOWN_MS = 60_000

type Props = { secret: WebhookSecret; onClose: () => void }

/** An endpoint's secrets, whole; the dialog closes itself after a minute. */
export function RevealedSecret({ secret, onClose }: Props) {
  const t = useTranslations('signing.reveal')
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
        <Value name={t(previousSecret ? 'currentNew' : 'current')} value={secret.secret} isMain />
        {previousSecret && previousSecretUntil && (
          <Value name={t('previous', { at: moment(previousSecretUntil) })} value={previousSecret} />
        )}
      </div>
    </Dialog>
  )
}

type ValueProps = { name: string; value: string; isMain?: boolean }

function Value({ name, value, isMain }: ValueProps) {
  return (
    <div>
      <span className="font-medium text-13">{name}</span>
      <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-rule border-y py-2.5">
        <code className="wrap-anywhere font-mono text-13 tracking-[-0.02em]">{value}</code>
        <CopyButton text={value} variant={isMain ? 'go' : 'default'} />
      </div>
    </div>
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
