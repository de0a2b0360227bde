'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Banner } from '@/components/ui/banner'
import { CodeBlock } from '@/components/ui/code-block'
import { Status } from '@/components/ui/status'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { HeaderLines } from '@/components/webhooks/header-lines'
import { byteLength, isJson, prettyBody } from '@/components/webhooks/http-text'
import { ApiError } from '@/lib/client/http'
import { mutations } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { WebhookTest } from '@/lib/client/types'
import type { EventName } from '@/lib/events/events'
import { useFormat } from '@/lib/i18n/use-format'
import { PING } from '@/lib/webhooks/endpoints/ping'

const JSON_TYPE = 'application/json'
const WRAPPED = 'wrap-anywhere [&>pre]:whitespace-pre-wrap'

type Props = { id: string; event: TestEvent; test: ReturnType<typeof useTest> }

/** The request and the response of a test, side by side; before the test, the request's preview. */
export function TestExchange({ id, event, test }: Props) {
  const t = useTranslations('webhooks.test')
  const example = useExample(id, event)
  const result = test.isPending ? undefined : test.data
  const payload = result?.payload ?? example ?? ''
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-6 desk:grid-cols-2">
      <Side
        title={t(result ? 'sent' : 'willSend')}
        note={payload && t('bytes', { bytes: byteLength(payload) })}
      >
        {result?.requestHeaders && <HeaderLines headers={result.requestHeaders} />}
        <CodeBlock
          label={t(result ? 'sent' : 'willSend')}
          value={prettyBody(payload, JSON_TYPE)}
          isJson
          className={WRAPPED}
        />
      </Side>
      <Side title={t('received')} note={result && <Answered result={result} />}>
        {result ? <Received result={result} /> : <Said>{t('nothingYet')}</Said>}
      </Side>
    </div>
  )
}

/** The example payload of an event, from the event catalogue. */
function useExample(id: string, event: TestEvent): string | undefined {
  const { data } = useQuery({ ...queries.webhookEvents(), staleTime: Infinity })
  if (event === PING) return JSON.stringify({ event, timestamp: '…', data: { endpointId: id } })
  const published = data && [...data.data, ...data.extra]
  const example = published?.find(({ name }) => name === event)?.example
  return example && JSON.stringify(example)
}

function Answered({ result: { ok, status } }: { result: WebhookTest }) {
  const t = useTranslations('webhooks.test')
  return <Status tone={ok ? 'good' : 'bad'}>{status ?? t('none')}</Status>
}

function Received({ result }: { result: WebhookTest }) {
  const t = useTranslations('webhooks.test')
  const { responseHeaders: headers, responseBody: body } = result
  const type = headers?.['content-type']
  if (result.status === null) return <Said>{t('none')}.</Said>
  return (
    <>
      {headers && <HeaderLines headers={headers} />}
      {body ? (
        <CodeBlock
          label={t('received')}
          value={prettyBody(body, type)}
          isJson={isJson(body, type)}
          className={WRAPPED}
        />
      ) : (
        <Said>{t('noBody')}</Said>
      )}
    </>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <p className="p-3 text-13 text-ink-2">{children}</p>
}

function Side({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0" aria-label={title}>
      <div className="mb-2 flex min-h-5 items-center justify-between gap-4">
        <h2 className="font-semibold text-14">{title}</h2>
        <span className="text-12 text-ink-2">{note}</span>
      </div>
      <div className="overflow-auto bg-wash max-desk:max-h-110 max-desk:min-h-30 desk:h-110">
        {children}
      </div>
    </section>
  )
}

/** The events that an endpoint can be tested with. */
export type TestEvent = EventName | typeof PING

const { mutationFn: send } = mutations.testWebhook()
const { mutationFn: ping } = mutations.revalidateWebhook()

/** Sends a signed test to an endpoint. A test is no delivery, so no list has to be reloaded. */
export const useTest = (id: string) =>
  useMutation({
    mutationFn: (event: TestEvent, context): Promise<WebhookTest> =>
      event === PING ? ping!(id, context) : send!({ id, event }, context),
  })

/** Describes a test's result; its space is reserved, so that the response below does not move. */
export function TestResult({ test }: { test: ReturnType<typeof useTest> }) {
  const t = useTranslations('webhooks.test')
  return (
    <div className="my-3 flex min-h-10 items-center max-desk:min-h-15">
      {test.isPending && <Banner tone="wait" title={t('waiting')} />}
      <TestRefusal error={test.error} />
      {test.data && !test.isPending && <Answer answer={test.data} />}
    </div>
  )
}

function TestRefusal({ error }: { error: Error | null }) {
  const t = useTranslations('webhooks.test')
  const fault = error && faultOf(error)
  if (!fault) return <FormRefusal error={error} title={t('failed')} unknown={t('unknown')} />
  return (
    <Banner tone="bad" urgent title={t('failed')}>
      {t(fault)}
    </Banner>
  )
}

function faultOf(error: Error): 'unverified' | 'limited' | null {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'invalid_state') return 'unverified'
  return code === 'rate_limited' ? 'limited' : null
}

function Answer({ answer }: { answer: WebhookTest }) {
  const t = useTranslations('webhooks.test')
  const why = useAttemptError()
  const { duration } = useFormat()
  const { ok, status, latencyMs, error } = answer
  if (status === null) {
    return (
      <Banner tone="bad" urgent title={t('silent')}>
        {why(error)}
      </Banner>
    )
  }
  const said = { status, latency: duration(latencyMs) }
  if (ok) return <Banner tone="good" title={t('ok', said)} />
  return (
    <Banner tone="bad" urgent title={t('bad', said)}>
      {error === 'http_status' ? t('badDetail') : why(error)}
    </Banner>
  )
}
