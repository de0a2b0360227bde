import { titled } from '@/app/words'
import { WebhooksPage } from '@/components/webhooks/webhooks-page'

export const generateMetadata = titled('webhooks')

export default function Page() {
  return <WebhooksPage />
}
