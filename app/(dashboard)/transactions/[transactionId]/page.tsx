import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getTransaction } from '@/app/v1/user/transactions/[transactionId]/route'
import { GET as listAllDeliveries } from '@/app/v1/user/webhooks/deliveries/route'
import { TransactionRecord } from '@/components/transactions/record/transaction-record'
import { queries } from '@/lib/client/queries'
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
  return (
    <Known
      asked={[
        {
          query: queries.transaction(transactionId),
          route: getTransaction,
          params: { transactionId },
        },
        { query: queries.latestDeliveries(transactionId), route: listAllDeliveries },
      ]}
    >
      <TransactionRecord transactionId={transactionId} />
    </Known>
  )
}
