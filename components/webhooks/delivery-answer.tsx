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
    <>
      <Status tone={toneOf(delivery)}>{word}</Status>
      {status === 'FAILED' && (
        <span className="ml-2 font-medium text-bad max-desk:hidden">{t('notDelivered')}.</span>
      )}
      {why && <span className="ml-2 text-ink-2 max-desk:hidden">{why}</span>}
    </>
  )
}

function toneOf({ status, attempts, lastError }: Delivery): Tone {
  if (status === 'DELIVERED') return 'good'
  if (status === 'FAILED') return 'bad'
  return attempts > 0 && lastError !== null ? 'bad' : 'wait'
}
