import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { TransactionRecord } from '@/components/transactions/record/transaction-record'
import { allMessages } from '@/lib/i18n/messages'

type Props = { params: Promise<{ transactionId: string }> }

/** The title has the end of the id, which tells the tabs of several transactions apart. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await getReader()
  const { transactionId } = await params
  const { title } = allMessages(locale).transactions.record
  return { title: `${title} …${transactionId.slice(-4)}` }
}

export default async function TransactionPage({ params }: Props) {
  const { transactionId } = await params
  return <TransactionRecord transactionId={transactionId} />
}
