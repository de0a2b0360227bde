import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { NewWebhookPage } from '@/components/webhooks/endpoints/new-webhook-page'
import { allMessages } from '@/lib/i18n/messages'
import { ENDPOINT_TERMS } from '@/lib/webhooks/addresses/endpoint-rules'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).webhooks.newTitle }
}

export default function Page() {
  return <NewWebhookPage terms={ENDPOINT_TERMS} />
}
