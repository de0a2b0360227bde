import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getDelivery } from '@/app/v1/user/webhooks/deliveries/[id]/route'
import { DeliveryRecordPage } from '@/components/webhooks/delivery/delivery-record-page'
import { queries } from '@/lib/client/queries'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).deliveries.record.title }
}

type Props = { params: Promise<{ deliveryId: string }> }

export default async function DeliveryPage({ params }: Props) {
  const { deliveryId } = await params
  const query = queries.delivery(deliveryId)
  return (
    <Known asked={[{ query, route: getDelivery, params: { id: deliveryId } }]}>
      <DeliveryRecordPage deliveryId={deliveryId} />
    </Known>
  )
}
