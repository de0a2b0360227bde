'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import type { WebhookTest } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useAttemptError } from './use-attempt-error'
import type { useTest } from './use-test'

/** What a test came to, in words; its place is kept, so that the answer below does not jump. */
export function TestResult({ test }: { test: ReturnType<typeof useTest> }) {
  const t = useTranslations('webhooks.test')
  return (
    <div className="my-3 flex min-h-10 items-center max-desk:min-h-15">
      {test.isPending && <Notice tone="wait" title={t('waiting')} />}
      {test.isError && (
        <Notice tone="bad" urgent title={t('failed')}>
          {t(FAULT_OF[faultOf(test.error)])}
        </Notice>
      )}
      {test.data && !test.isPending && <Answer answer={test.data} />}
    </div>
  )
}

const FAULT_OF = {
  unverified: 'unverified',
  limited: 'limited',
  other: 'failedDetail',
} as const

function faultOf(error: Error): keyof typeof FAULT_OF {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'invalid_state') return 'unverified'
  return code === 'rate_limited' ? 'limited' : 'other'
}

function Answer({ answer }: { answer: WebhookTest }) {
  const t = useTranslations('webhooks.test')
  const why = useAttemptError()
  const { duration } = useFormat()
  const { ok, status, latencyMs, error } = answer
  if (status === null) {
    return (
      <Notice tone="bad" urgent title={t('silent')}>
        {why(error)}
      </Notice>
    )
  }
  const said = { status, latency: duration(latencyMs) }
  if (ok) return <Notice tone="good" title={t('ok', said)} />
  return (
    <Notice tone="bad" urgent title={t('bad', said)}>
      {error === 'http_status' ? t('badDetail') : why(error)}
    </Notice>
  )
}
