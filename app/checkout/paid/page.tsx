import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { CheckoutEnd } from '@/components/checkout/checkout-end'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: { absolute: allMessages(locale).checkout.paid.title } }
}

export default function Page() {
  return <CheckoutEnd outcome="paid" />
}
