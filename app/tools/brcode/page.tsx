import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { BrCodePage } from '@/components/brcode/br-code-page'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { title, about } = allMessages((await getReader()).locale).brcode
  return { title, description: about, robots: { index: true } }
}

export default function Page() {
  return <BrCodePage />
}
