import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listAdjustments } from '@/app/v1/operator/adjustments/route'
import { navTitled } from '@/app/words'
import { AdjustmentsPage } from '@/components/operator/adjustments-page'
import { ADJUSTMENT_FILTER } from '@/components/operator/list-filters'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('adjustments')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { state, search, page } = ADJUSTMENT_FILTER.read(await readAddress(searchParams))
  const query = operatorQueries.adjustments({ state, search, page })
  return (
    <Known asked={[{ query, route: listAdjustments }]}>
      <AdjustmentsPage />
    </Known>
  )
}
