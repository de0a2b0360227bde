'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy'
import { Stamp } from '@/components/ui/status'
import type { DeliveryAttempt, DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { curlCommand } from './curl-command'
import { useAnswer } from './delivery-answer'
import { DeliveryWhy } from './delivery-why'

type Props = {
  delivery: DeliveryRecord
  /** The attempt that is shown; none before the first. */
  attempt: DeliveryAttempt | undefined
  endpoint: WebhookEndpoint | null | undefined
  resending: boolean
  onResend: () => void
}

/** What a delivery tells, how it stands, and what can be done with it. */
export function DeliveryHead({ delivery, attempt, endpoint, resending, onResend }: Props) {
  const t = useTranslations('deliveries.record')
  const { word, tone } = useAnswer()(delivery)
  const headers = attempt?.requestHeaders
  return (
    <header className="border-rule-ink border-b pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3">
          <h1 className="wrap-anywhere min-w-0 font-semibold text-20 tracking-title">
            {delivery.event}
          </h1>
          <Stamp tone={tone} alive={tone === 'wait'}>
            {word}
          </Stamp>
        </div>
        <div className="flex flex-wrap gap-2">
          {headers && (
            <CopyButton text={curlCommand({ url: delivery.url, headers, body: delivery.payload })}>
              {t('curl')}
            </CopyButton>
          )}
          {endpoint !== null && (
            <Button variant="go" loading={resending} onClick={onResend}>
              {t('resend')}
            </Button>
          )}
        </div>
      </div>
      <DeliveryWhy delivery={delivery} endpoint={endpoint} />
    </header>
  )
}
