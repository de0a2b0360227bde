'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RecordPage, RecordSkeleton } from '@/components/list/record-page'
import { CopyText, cut } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { queries } from '@/lib/client/queries'
import type { AuditRecord } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'
import { NotForYou } from './audit-page'
import { Difference } from './difference'
import { useActionWords, useWho } from './entry-words'
import { placeOf } from './record-place'

/** One entry of the audit log: who did what, through what and from where, and what changed. */
export function AuditEntryPage({ entryId }: { entryId: string }) {
  return useMay('getAuditEntry') ? <Entry entryId={entryId} /> : <NotForYou />
}

function Entry({ entryId }: { entryId: string }) {
  const nav = useTranslations('common.nav')
  return (
    <RecordPage
      query={useQuery(queries.auditEntry(entryId))}
      id={entryId}
      trail={[{ href: '/audit', label: nav('audit') }]}
      missing={{ href: '/audit', words: useTranslations('audit.record') }}
      skeleton={
        <RecordSkeleton widths={['w-64', 'w-72']}>
          <Skeleton className="mt-5 h-60 w-full" />
        </RecordSkeleton>
      }
    >
      {(record) => (
        <>
          <Head record={record} />
          <EntryFacts record={record} />
          <Difference {...record} />
        </>
      )}
    </RecordPage>
  )
}

function Head({ record: { action, at, who } }: { record: AuditRecord }) {
  const t = useTranslations('audit.record')
  const words = useActionWords()
  const name = useWho()(who)
  const { dateTime } = useFormat()
  return (
    <header className="border-rule-ink border-b pb-5">
      <h1 className="wrap-anywhere font-semibold text-20 tracking-title">{words(action)}</h1>
      <p className="wrap-anywhere mt-2 text-ink-2">
        <time dateTime={at}>{t('sentence', { at: dateTime(at), who: name })}</time>
      </p>
    </header>
  )
}

function EntryFacts({ record: entry }: { record: AuditRecord }) {
  const t = useTranslations('audit.record')
  const kinds = useTranslations('audit.kinds')
  const { who, sessionId, device, address, requestId, record, action, seal } = entry
  const name = useWho()(who)
  return (
    <Facts
      className="mt-5"
      facts={[
        [t('who'), <WhoFact key="who" who={who} name={name} kind={kinds(who.kind)} />],
        [t('device'), sessionId && (device ?? t('program'))],
        [t('session'), sessionId && <CopyText key="session" text={sessionId} />],
        [t('address'), address && <Isolated>{address}</Isolated>],
        [t('request'), requestId && <RequestFact key="request" entry={entry} />],
        [t('record'), <RecordFact key="record" action={action} record={record} />],
        [t('code'), <CopyText key="code" text={action} shown={action} />],
        [t('seal'), seal === null ? t('unsealed') : t('sealed', { seal })],
      ]}
    />
  )
}

type WhoProps = Pick<AuditRecord, 'who'> & { name: string; kind: string }

/** Who it was, with a link to everything else that they did. */
function WhoFact({ who, name, kind }: WhoProps) {
  if (!who.id) return name
  const field = who.kind === 'key' ? 'keyId' : 'userId'
  return (
    <>
      <TextLink href={`/audit?${field}=${who.id}`}>
        <Isolated>{name}</Isolated>
      </TextLink>
      <span className="wrap-anywhere text-ink-2">
        , {kind}
        {who.email && ` (${who.email})`}
      </span>
    </>
  )
}

/** The requests of API keys have a page of their own. */
function RequestFact({ entry: { who, requestId } }: { entry: AuditRecord }) {
  if (!requestId) return null
  if (who.kind !== 'key') return <CopyText text={requestId} />
  return (
    <TextLink href={`/requests/${requestId}`} className="id">
      {cut(requestId)}
    </TextLink>
  )
}

function RecordFact({ action, record }: Pick<AuditRecord, 'action' | 'record'>) {
  const t = useTranslations('audit.record')
  const place = placeOf(action, record)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <CopyText text={record} />
      {place && <TextLink href={place.href}>{t(`open.${place.place}`)}</TextLink>}
      <TextLink href={`/audit?record=${record}`}>{t('same')}</TextLink>
    </span>
  )
}
