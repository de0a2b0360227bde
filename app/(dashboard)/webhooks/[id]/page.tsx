import { titled } from '@/app/words'
import { WebhookPage } from '@/components/webhooks/webhook-page'

export const generateMetadata = titled('webhooks')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <WebhookPage id={id} />
}
