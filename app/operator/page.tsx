import { Known } from '@/app/known'
import { GET as getLedgerCheck } from '@/app/v1/operator/ledger-check/route'
import { navTitled } from '@/app/words'
import { StatusPage } from '@/components/operator/status-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('attention')

export default function Page() {
  return (
    <Known asked={[{ query: operatorQueries.ledgerCheck(), route: getLedgerCheck }]}>
      <StatusPage />
    </Known>
  )
}
