'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy'
import { Stamp } from '@/components/ui/status'
import { useAnswer } from '@/components/webhooks/deliveries/delivery-answer'
import { namedStatus, useAttemptError } from '@/components/webhooks/delivery-words'
import { curlCommand } from '@/components/webhooks/http-text'
import { pausedPast, waitsForPing } from '@/components/webhooks/use-endpoints'
import type { DeliveryAttempt, DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'

type Props = {
  delivery: DeliveryRecord
  /** The attempt to show; undefined before the first. */
  attempt: DeliveryAttempt | undefined
  endpoint: WebhookEndpoint | null | undefined
  resending: boolean
  onResend: () => void
}

/** The event, the state and the actions of a delivery. */
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
            <May operation="resendDelivery">
              <Button variant="go" loading={resending} onClick={onResend}>
                {t('resend')}
              </Button>
            </May>
          )}
        </div>
      </div>
      <DeliveryWhy delivery={delivery} endpoint={endpoint} />
    </header>
  )
}

type DeliveryWhyProps = { delivery: DeliveryRecord; endpoint: WebhookEndpoint | null | undefined }

const b = (words: ReactNode) => <b>{words}</b>

/** Describes the result so far and the next attempt; `children` end the line. */
export function DeliveryWhy({
  delivery,
  endpoint,
  children,
}: DeliveryWhyProps & { children?: ReactNode }) {
  return (
    <p className="mt-2 max-w-180 text-ink-2 [&_b]:text-ink">
      <Outcome delivery={delivery} /> <WhatNext delivery={delivery} endpoint={endpoint} />{' '}
      {children}
    </p>
  )
}

function Outcome({ delivery }: { delivery: DeliveryRecord }) {
  const t = useTranslations('deliveries.record')
  const why = useAttemptError()
  const { duration } = useFormat()
  const { attempts, lastStatusCode: status, lastLatencyMs: ms, lastError } = delivery
  const took = duration(ms ?? 0)
  if (attempts === 0 || ms === null) {
    return lastError ? t.rich('unsent', { why: why(lastError) ?? '', b }) : t('untried')
  }
  if (status === null) return t.rich('silent', { took, why: why(lastError) ?? '', b })
  const answer = namedStatus(status)
  const said = t.rich('answered', { answer, took, b })
  return lastError && lastError !== 'http_status' ? (
    <>
      {said} {why(lastError)}
    </>
  ) : (
    said
  )
}

const EVERY_MS = 1_000

function WhatNext({ delivery, endpoint }: DeliveryWhyProps) {
  const t = useTranslations('deliveries.record')
  const { time, dateTime, dayKey } = useFormat()
  const now = useCurrentTime(EVERY_MS)
  const { status, attempts, nextAttemptAt } = delivery
  if (status === 'DELIVERED') return t('arrived', { count: attempts })
  const rest = pausedPast(delivery, endpoint)
  const next = rest ?? nextAttemptAt
  if (status === 'FAILED' || !next) return endpoint === null ? t('deleted') : t('given')
  if (waitsForPing(endpoint)) return t('waitsForPing')
  if (new Date(next) <= now) return t.rich('now', { b })
  const isToday = dayKey(next) === dayKey(now.getTime())
  const at = isToday ? time(next, true) : dateTime(next, false)
  return (
    <>
      {t.rich(isToday ? 'next' : 'nextDay', { at, b })} {rest && t('resting')}
    </>
  )
}
