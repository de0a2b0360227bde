import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { AuditEntryPage } from '@/components/audit/entry-page'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).audit.record.title }
}

type Props = { params: Promise<{ entryId: string }> }

export default async function EntryPage({ params }: Props) {
  const { entryId } = await params
  return <AuditEntryPage entryId={entryId} />
}
