import { Known } from '@/app/known'
import { GET as getBalance } from '@/app/v1/user/balance/route'
import { GET as listDisputes } from '@/app/v1/user/disputes/route'
import { GET as listKeys } from '@/app/v1/user/keys/route'
import { GET as listTransactions } from '@/app/v1/user/transactions/route'
import { GET as getVolume } from '@/app/v1/user/volume/route'
import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'
import { overviewQueries } from '@/components/overview/overview-queries'

export const generateMetadata = titled('overview')

export default function OverviewPage() {
  return (
    <Known
      asked={[
        { query: overviewQueries.balance(), route: getBalance },
        { query: overviewQueries.volume(), route: getVolume },
        { query: overviewQueries.recent(), route: listTransactions },
        { query: overviewQueries.paid(), route: listTransactions },
        { query: overviewQueries.disputed(), route: listDisputes },
        { query: overviewQueries.keys(), route: listKeys },
      ]}
    >
      <Overview />
    </Known>
  )
}
