'use client'

import { useLocale, useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import type { WebhookPing } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { ATTEMPT_ERRORS } from '@/lib/webhooks/sending/attempt-error'
import type { Ping } from './use-ping'

/** What a test came to, in words. */
export function PingResult({ ping }: { ping: Ping }) {
  const t = useTranslations('webhooks.ping')
  if (ping.isIdle) return null
  return (
    <div className="mb-6">
      {ping.isPending && <Notice tone="wait" title={t('sending')} />}
      {ping.isError && (
        <Notice tone="bad" urgent title={t('failed')}>
          {t('failedDetail')}
        </Notice>
      )}
      {ping.data && !ping.isPending && <Answer answer={ping.data} />}
    </div>
  )
}

function Answer({ answer }: { answer: WebhookPing }) {
  const t = useTranslations('webhooks.ping')
  const why = useAttemptError()
  const { duration } = useFormat()
  const { ok, status, latencyMs, error } = answer
  if (status === null) {
    return (
      <Notice tone="bad" urgent title={t('none')}>
        {why(error)}
      </Notice>
    )
  }
  const said = { status, latency: duration(latencyMs) }
  return ok ? (
    <Notice tone="good" title={t('ok', said)}>
      {t('okDetail')}
    </Notice>
  ) : (
    <Notice tone="bad" urgent title={t('bad', said)}>
      {error === 'http_status' ? t('badDetail') : why(error)}
    </Notice>
  )
}

/** Why an attempt failed, in the reader's language. */
export function useAttemptError() {
  const locale = useLocale()
  return (code: string | null) => {
    const known = code !== null && Object.hasOwn(ATTEMPT_ERRORS, code)
    return known ? ATTEMPT_ERRORS[code as keyof typeof ATTEMPT_ERRORS][locale] : null
  }
}
