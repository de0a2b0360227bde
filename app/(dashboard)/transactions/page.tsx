import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listTransactions } from '@/app/v1/user/transactions/route'
import { titled } from '@/app/words'
import { LIST_FILTER, queryOf } from '@/components/transactions/list/transaction-filter'
import { TransactionList } from '@/components/transactions/list/transaction-list'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('transactions')

type Props = { searchParams: SearchParams }

export default async function TransactionsPage({ searchParams }: Props) {
  const filter = LIST_FILTER.read(await readAddress(searchParams))
  const query = queries.transactions(queryOf(filter, dayOf(now())))
  return (
    <Known asked={[{ query, route: listTransactions }]}>
      <TransactionList />
    </Known>
  )
}
