'use client'

import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { namedStatus } from './reason-phrase'
import { restOf } from './rest-of'
import { useAttemptError } from './use-attempt-error'

type Props = { delivery: DeliveryRecord; endpoint: WebhookEndpoint | null | undefined }

const b = (words: ReactNode) => <b>{words}</b>

/** What became of a delivery so far and what comes next, in words; what is given ends the line. */
export function DeliveryWhy({ delivery, endpoint, children }: Props & { children?: ReactNode }) {
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

function WhatNext({ delivery, endpoint }: Props) {
  const t = useTranslations('deliveries.record')
  const { time, dateTime, dayKey } = useFormat()
  const now = useNow({ updateInterval: EVERY_MS })
  const { status, attempts, nextAttemptAt } = delivery
  if (status === 'DELIVERED') return t('arrived', { count: attempts })
  const rest = restOf(delivery, endpoint)
  const next = rest ?? nextAttemptAt
  if (status === 'FAILED' || !next) return endpoint === null ? t('deleted') : t('given')
  if (new Date(next) <= now) return t.rich('now', { b })
  const isToday = dayKey(next) === dayKey(now.getTime())
  const at = isToday ? time(next, true) : dateTime(next, false)
  return (
    <>
      {t.rich(isToday ? 'next' : 'nextDay', { at, b })} {rest && t('resting')}
    </>
  )
}
