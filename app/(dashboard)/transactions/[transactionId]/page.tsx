import type { Metadata } from 'next'
import { getReader } from '@/app/reader'
import { TransactionRecord } from '@/components/transactions/record/transaction-record'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).transactions.record.title }
}

type Props = { params: Promise<{ transactionId: string }> }

export default async function TransactionPage({ params }: Props) {
  const { transactionId } = await params
  return <TransactionRecord transactionId={transactionId} />
}
