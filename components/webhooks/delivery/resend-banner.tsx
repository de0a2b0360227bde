'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { LinkButton, TextLink } from '@/components/ui/link'
import { namedStatus, useAttemptError } from '@/components/webhooks/delivery-words'
import type { DeliveryAttempt, DeliveryRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import type { Resend, ResendFault } from './use-delivery'

type Props = {
  resend: Resend
  delivery: DeliveryRecord
  /** Until when deliveries to the endpoint are paused, if the new attempt waits for that. */
  pausedUntil: string | null
}

/** The progress of a resend: requested, waiting, and the result of the new attempt. */
export function ResendBanner({ resend: { state, start }, delivery, pausedUntil }: Props) {
  const t = useTranslations('deliveries.resend')
  const { dayTime } = useFormat()
  if (state.at === 'rest') return null
  return (
    <div className="mt-5">
      {state.at === 'fault' ? (
        <Fault fault={state.fault} endpointId={delivery.endpointId} onRetry={start} />
      ) : state.at === 'outcome' ? (
        <Outcome attempt={state.attempt} />
      ) : (
        <Banner
          tone="wait"
          title={
            state.at === 'long' && pausedUntil
              ? t('resting', { at: dayTime(pausedUntil, Date.now(), true) })
              : t(state.at)
          }
        />
      )}
    </div>
  )
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

type FaultProps = { fault: ResendFault; endpointId: string; onRetry: () => void }

function Fault({ fault, endpointId, onRetry }: FaultProps) {
  const t = useTranslations('deliveries.resend')
  const repair = {
    paused: <TextLink href={`/webhooks/${endpointId}`}>{t('toEndpoint')}</TextLink>,
    gone: undefined,
    failed: <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>,
  }
  return (
    <Banner tone="bad" urgent title={t(fault)} action={repair[fault]}>
      {t(`${fault}Body`)}
    </Banner>
  )
}
