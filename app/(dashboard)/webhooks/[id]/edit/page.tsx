import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getEndpoint } from '@/app/v1/user/webhooks/[id]/route'
import { EditWebhookPage } from '@/components/webhooks/endpoints/edit-webhook-page'
import { queries } from '@/lib/client/queries'
import { allMessages } from '@/lib/i18n/messages'
import { ENDPOINT_TERMS } from '@/lib/webhooks/addresses/endpoint-rules'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).webhooks.editTitle }
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <Known asked={[{ query: queries.webhook(id), route: getEndpoint, params: { id } }]}>
      <EditWebhookPage id={id} terms={ENDPOINT_TERMS} />
    </Known>
  )
}
