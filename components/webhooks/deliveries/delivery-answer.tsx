'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import type { Delivery } from '@/lib/client/types'

/** What the endpoint answered last; beside it, where there is room, why that failed if no status says it. */
export function DeliveryAnswer({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.answer')
  const why = useAttemptError()
  const { lastError } = delivery
  const unsaid = lastError === 'http_status' ? null : why(lastError)
  const { word, tone } = useAnswer()(delivery)
  return (
    <span className="flex items-center gap-2">
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

/** How a delivery stands, in one word and the tone of its sign. */
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
