'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RecordPage, RecordSkeleton } from '@/components/list/record-page'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton, CopyText } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { queries } from '@/lib/client/queries'
import type { RequestRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { AnswerStamp, ErrorName } from './answer'
import { indentJson } from './indent-json'

/** One request: its body, its response, and its transaction. */
export function RequestRecordPage({ requestId }: { requestId: string }) {
  const nav = useTranslations('common.nav')
  return (
    <RecordPage
      query={useQuery(queries.request(requestId))}
      id={requestId}
      trail={[{ href: '/requests', label: nav('requests') }]}
      missing={{ href: '/requests', words: useTranslations('requests.record') }}
      skeleton={<Waiting />}
    >
      {(record) => <Sheet record={record} />}
    </RecordPage>
  )
}

function Sheet({ record }: { record: RequestRecord }) {
  const t = useTranslations('requests.record')
  return (
    <>
      <Head record={record} />
      <RecordFacts record={record} />
      <div className="mt-8 grid gap-x-10 gap-y-8 desk:grid-cols-2">
        <KeptBody title={t('request')} of={record.request} />
        <KeptBody title={t('response')} of={record.response} />
      </div>
      <p className="mt-4 text-12 text-ink-3">{t('masked')}</p>
    </>
  )
}

function Head({ record: { method, path, status, at, latencyMs } }: { record: RequestRecord }) {
  const t = useTranslations('requests.record')
  const { dateTime, duration } = useFormat()
  return (
    <header className="border-rule-ink border-b pb-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="wrap-anywhere min-w-0 font-semibold text-20 tracking-title">
          <span className="text-ink-2">{method}</span> {path}
        </h1>
        <AnswerStamp status={status} />
      </div>
      <p className="mt-2 text-ink-2">
        <time dateTime={at}>{t('sentence', { at: dateTime(at), took: duration(latencyMs) })}</time>
      </p>
    </header>
  )
}

function RecordFacts({ record }: { record: RequestRecord }) {
  const t = useTranslations('requests.record')
  const list = useTranslations('requests.list')
  const { transactionId, key, query, error, requestId } = record
  return (
    <Facts
      className="mt-5"
      facts={[
        [
          t('transaction'),
          transactionId && (
            <TextLink href={`/transactions/${transactionId}`} className="id">
              {transactionId}
            </TextLink>
          ),
        ],
        [
          t('key'),
          <TextLink key="key" href="/keys">
            {key.name ?? list('noKey')}
          </TextLink>,
        ],
        [t('error'), error && <ErrorFact key="error" code={error} />],
        [t('query'), query && <span className="id">{readable(query)}</span>],
        [t('id'), <CopyText key="id" text={requestId} shown={requestId} />],
      ]}
    />
  )
}

function ErrorFact({ code }: { code: string }) {
  const t = useTranslations('requests.record')
  return (
    <span className="flex flex-wrap gap-x-3">
      <ErrorName code={code} full />
      <TextLink href="/docs">{t('docs')}</TextLink>
    </span>
  )
}

const readable = (query: string) =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).join(' & ')

type Props = { title: string; of: RequestRecord['request'] }

/** A request or response body, indented and with a copy button, or why it is not stored. */
function KeptBody({ title, of: { kept, bytes, body } }: Props) {
  const t = useTranslations('requests.record')
  return (
    <section className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <h2 className="font-semibold text-14">{title}</h2>
        {body !== null && <CopyButton text={indentJson(body)} />}
      </div>
      {kept === 'cut' && <p className="mb-2 text-13 text-wait">{t('cut', { bytes })}</p>}
      {kept === 'not_json' && <p className="text-13 text-ink-2">{t('notJson', { bytes })}</p>}
      {kept === 'unread' && <p className="text-13 text-ink-2">{t('unread', { bytes })}</p>}
      {kept === 'none' && <p className="text-13 text-ink-2">{t('none')}</p>}
      {body !== null && (
        <CodeBlock
          value={kept === 'whole' ? JSON.parse(body) : indentJson(body)}
          label={title}
          className="max-h-150"
        />
      )}
    </section>
  )
}

function Waiting() {
  return (
    <RecordSkeleton widths={['w-96', 'w-72']}>
      <div className="mt-8 grid gap-x-10 gap-y-8 desk:grid-cols-2">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </RecordSkeleton>
  )
}
