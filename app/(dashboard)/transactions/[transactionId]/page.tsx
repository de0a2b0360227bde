import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { requireSignedIn } from '@/app/signed-in'
import { GET as getRecord } from '@/app/v1/user/transactions/[transactionId]/route'
import { GET as listAllDeliveries } from '@/app/v1/user/webhooks/deliveries/route'
import { KIND_WORD } from '@/components/transactions/party'
import { TransactionRecord } from '@/components/transactions/record/transaction-record'
import { queries } from '@/lib/client/queries'
import type { TxType } from '@/lib/client/types'
import { allMessages } from '@/lib/i18n/messages'
import { AppError } from '@/lib/kernel/errors'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'

type Props = { params: Promise<{ transactionId: string }> }

/** The title has the end of the id, which tells the tabs of several transactions apart. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await getReader()
  const { transactionId } = await params
  const words = allMessages(locale).transactions.record
  const type = await findType(transactionId)
  return { title: `${type ? words[KIND_WORD[type]] : words.title} …${transactionId.slice(-4)}` }
}

async function findType(transactionId: string): Promise<TxType | null> {
  const { merchantId } = (await requireSignedIn()).merchant
  const found = await getTransaction(merchantId, transactionId).catch(unlessMissing)
  return found?.type ?? null
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

export default async function TransactionPage({ params }: Props) {
  const { transactionId } = await params
  return (
    <Known
      asked={[
        {
          query: queries.transaction(transactionId),
          route: getRecord,
          params: { transactionId },
        },
        { query: queries.latestDeliveries(transactionId), route: listAllDeliveries },
      ]}
    >
      <TransactionRecord transactionId={transactionId} />
    </Known>
  )
}
