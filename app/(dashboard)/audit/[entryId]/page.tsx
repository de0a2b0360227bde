import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getAuditEntry } from '@/app/v1/user/audit/[id]/route'
import { AuditEntryPage } from '@/components/audit/entry-page'
import { queries } from '@/lib/client/queries'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).audit.record.title }
}

type Props = { params: Promise<{ entryId: string }> }

export default async function EntryPage({ params }: Props) {
  const { entryId } = await params
  const query = queries.auditEntry(entryId)
  return (
    <Known asked={[{ query, route: getAuditEntry, params: { id: entryId } }]}>
      <AuditEntryPage entryId={entryId} />
    </Known>
  )
}
