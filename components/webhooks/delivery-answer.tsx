'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { Delivery } from '@/lib/client/types'
import { useAttemptError } from './ping-result'

/** What the endpoint answered last; beside it, where there is room, why that was a failure. */
export function DeliveryAnswer({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.log')
  const why = useAttemptError()(delivery.lastError)
  const { status, attempts, lastStatusCode, lastError } = delivery
  const tried = attempts > 0 || lastError !== null
  const word = tried ? (lastStatusCode ?? t('noAnswer')) : t('scheduled')
  return (
    <span className="flex items-center gap-2">
      <Status tone={toneOf(delivery)}>{word}</Status>
      {status === 'FAILED' && <b className="text-bad max-desk:hidden">{t('notDelivered')}.</b>}
      {why && (
        <span className="truncate text-ink-2 max-desk:hidden" title={why}>
          {why}
        </span>
      )}
    </span>
  )
}

function toneOf({ status, attempts, lastError }: Delivery): Tone {
  if (status === 'DELIVERED') return 'good'
  if (status === 'FAILED') return 'bad'
  return attempts > 0 && lastError !== null ? 'bad' : 'wait'
}
