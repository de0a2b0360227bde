import { titled } from '@/app/words'
import { DeliveriesPage } from '@/components/webhooks/deliveries/delivery-log'

export const generateMetadata = titled('deliveries')

export default function Page() {
  return <DeliveriesPage />
}
