'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import type { Delivery } from '@/lib/client/types'

/**
 * The endpoint's last response, with the error beside it on a wide screen if there was no status.
 */
export function DeliveryAnswer({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.answer')
  const why = useAttemptError()
  const { lastError } = delivery
  const unsaid = lastError === 'http_status' ? null : why(lastError)
  const { word, tone } = useAnswer()(delivery)
  return (
    <span className="flex items-center gap-2 @max-card/data-table:justify-end">
      <Status tone={tone}>{word}</Status>
      {delivery.status === 'FAILED' && word !== t('given') && (
        <b className="text-bad @max-card/data-table:hidden">{t('given')}.</b>
      )}
      {unsaid && (
        <span className="truncate text-ink-2 @max-card/data-table:hidden" title={unsaid}>
          {unsaid}
        </span>
      )}
    </span>
  )
}

type Answered = Pick<Delivery, 'status' | 'attempts' | 'lastStatusCode' | 'lastError'>

/** The state of a delivery as one word and a tone. */
export function useAnswer() {
  const t = useTranslations('deliveries.answer')
  return ({ status, attempts, lastStatusCode, lastError }: Answered) => {
    if (status === 'PENDING' && lastError === null) {
      return { tone: 'wait', word: t(attempts > 0 ? 'again' : 'scheduled') } as const
    }
    const tone: Tone = status === 'DELIVERED' ? 'good' : 'bad'
    if (lastStatusCode !== null) return { tone, word: String(lastStatusCode) }
    return { tone, word: t(attempts > 0 ? 'none' : 'given') }
  }
}
