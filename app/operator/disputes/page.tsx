import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listFraudReports } from '@/app/v1/operator/disputes/route'
import { navTitled } from '@/app/words'
import { REPORT_FILTER } from '@/components/operator/list-filters'
import { ReportsPage } from '@/components/operator/reports-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('reports')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { state, search, page } = REPORT_FILTER.read(await readAddress(searchParams))
  const query = operatorQueries.fraudReports({ state, search, page })
  return (
    <Known asked={[{ query, route: listFraudReports }]}>
      <ReportsPage />
    </Known>
  )
}
