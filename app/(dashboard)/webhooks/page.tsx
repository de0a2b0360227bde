import { titled } from '@/app/words'
import { WebhooksPage } from '@/components/webhooks/endpoints/webhooks-page'

export const generateMetadata = titled('webhooks')

export default function Page() {
  return <WebhooksPage />
}
