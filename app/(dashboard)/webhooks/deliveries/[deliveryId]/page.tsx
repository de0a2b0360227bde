import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { DeliveryRecordPage } from '@/components/webhooks/delivery/delivery-record-page'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).deliveries.record.title }
}

type Props = { params: Promise<{ deliveryId: string }> }

export default async function DeliveryPage({ params }: Props) {
  const { deliveryId } = await params
  return <DeliveryRecordPage deliveryId={deliveryId} />
}
