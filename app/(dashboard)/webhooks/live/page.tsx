import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { LivePage } from '@/components/webhooks/live/live-page'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).deliveries.live.title }
}

export default function Page() {
  return <LivePage />
}
