import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { EditWebhookPage } from '@/components/webhooks/endpoints/edit-webhook-page'
import { allMessages } from '@/lib/i18n/messages'
import { ENDPOINT_TERMS } from '@/lib/webhooks/addresses/endpoint-rules'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).webhooks.editTitle }
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <EditWebhookPage id={id} terms={ENDPOINT_TERMS} />
}
