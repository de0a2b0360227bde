import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getRequest } from '@/app/v1/user/requests/[requestId]/route'
import { RequestRecordPage } from '@/components/requests/request-record'
import { queries } from '@/lib/client/queries'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).requests.record.title }
}

type Props = { params: Promise<{ requestId: string }> }

export default async function RequestPage({ params }: Props) {
  const { requestId } = await params
  const query = queries.request(requestId)
  return (
    <Known asked={[{ query, route: getRequest, params: { requestId } }]}>
      <RequestRecordPage requestId={requestId} />
    </Known>
  )
}
