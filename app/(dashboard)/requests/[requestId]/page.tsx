import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { RequestRecordPage } from '@/components/requests/request-record'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).requests.record.title }
}

type Props = { params: Promise<{ requestId: string }> }

export default async function RequestPage({ params }: Props) {
  const { requestId } = await params
  return <RequestRecordPage requestId={requestId} />
}
