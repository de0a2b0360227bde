import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { NewWithdrawalPage } from '@/components/withdrawals/new-withdrawal-page'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).withdrawals.newTitle }
}

export default function Page() {
  return <NewWithdrawalPage />
}
