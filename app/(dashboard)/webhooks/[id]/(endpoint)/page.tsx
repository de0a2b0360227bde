import { titled } from '@/app/words'
import { EndpointDeliveries } from '@/components/webhooks/deliveries/endpoint-deliveries'

export const generateMetadata = titled('webhooks')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <EndpointDeliveries id={id} />
}
