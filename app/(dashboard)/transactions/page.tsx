import { titled } from '@/app/words'
import { TransactionList } from '@/components/transactions/list/transaction-list'

export const generateMetadata = titled('transactions')

export default function TransactionsPage() {
  return <TransactionList />
}
