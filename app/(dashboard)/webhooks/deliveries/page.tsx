import { titled } from '@/app/words'
import { DeliveriesPage } from '@/components/webhooks/deliveries/deliveries-page'

export const generateMetadata = titled('deliveries')

export default function Page() {
  return <DeliveriesPage />
}
