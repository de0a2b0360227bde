'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { LinkButton, TextLink } from '@/components/ui/link'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { namedStatus, useAttemptError } from '@/components/webhooks/delivery-words'
import { pausedPast, waitsForPing } from '@/components/webhooks/use-endpoints'
import type { DeliveryAttempt, DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import type { Resend, ResendFault } from './use-delivery'

type Props = {
  resend: Resend
  delivery: DeliveryRecord
  endpoint: WebhookEndpoint | null | undefined
}

/** The progress of a resend: requested, waiting, and the result of the new attempt. */
export function ResendBanner({ resend: { state, start }, delivery, endpoint }: Props) {
  if (state.at === 'rest') return null
  return (
    <div className="mt-5">
      {state.at === 'fault' ? (
        <Fault {...state} endpointId={delivery.endpointId} onRetry={start} />
      ) : state.at === 'outcome' ? (
        <Outcome attempt={state.attempt} />
      ) : (
        <Queued at={state.at} delivery={delivery} endpoint={endpoint} />
      )}
    </div>
  )
}

type QueuedProps = Pick<Props, 'delivery' | 'endpoint'> & { at: 'asking' | 'waiting' | 'long' }

/** What the new attempt waits for. */
function Queued({ at, delivery, endpoint }: QueuedProps) {
  const t = useTranslations('deliveries.resend')
  const { dayTime } = useFormat()
  const pausedUntil = pausedPast(delivery, endpoint)
  if (at !== 'asking' && waitsForPing(endpoint)) {
    return <Banner tone="wait" title={t('waitsForPing')} action={<ToEndpoint {...delivery} />} />
  }
  const isResting = at === 'long' && pausedUntil
  const until = isResting && dayTime(pausedUntil, Date.now(), true)
  return <Banner tone="wait" title={until ? t('resting', { at: until }) : t(at)} />
}

function ToEndpoint({ endpointId }: Pick<DeliveryRecord, 'endpointId'>) {
  const t = useTranslations('deliveries.resend')
  return <TextLink href={`/webhooks/${endpointId}`}>{t('toEndpoint')}</TextLink>
}

function Outcome({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTranslations('deliveries.resend')
  const why = useAttemptError()(attempt.error)
  const { duration } = useFormat()
  const { statusCode, error } = attempt
  const took = duration(attempt.latencyMs)
  if (statusCode === null) {
    return (
      <Banner tone="bad" urgent title={t('silent', { took })}>
        {why} {t('kept')}
      </Banner>
    )
  }
  const said = { answer: namedStatus(statusCode), took }
  return error ? (
    <Banner tone="bad" urgent title={t('refused', said)}>
      {t('kept')}
    </Banner>
  ) : (
    <Banner tone="good" title={t('arrived', said)} />
  )
}

type FaultProps = { fault: ResendFault; error: Error; endpointId: string; onRetry: () => void }

function Fault({ fault, error, endpointId, onRetry }: FaultProps) {
  const t = useTranslations('deliveries.resend')
  const reasonOf = useErrorReason()
  const retry = <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>
  const repair = {
    paused: <ToEndpoint endpointId={endpointId} />,
    gone: undefined,
    failed: retry,
    unknown: retry,
  }
  return (
    <Banner tone="bad" urgent title={t(fault)} action={repair[fault]}>
      {fault === 'failed' ? reasonOf(error) : t(`${fault}Body`)}
    </Banner>
  )
}
