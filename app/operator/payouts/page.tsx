import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listPayouts } from '@/app/v1/operator/payouts/route'
import { navTitled } from '@/app/words'
import { PAYOUT_FILTER } from '@/components/operator/list-filters'
import { PayoutsPage } from '@/components/operator/payouts-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('payouts')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { state, search, page } = PAYOUT_FILTER.read(await readAddress(searchParams))
  const query = operatorQueries.payouts({ state, search, page })
  return (
    <Known asked={[{ query, route: listPayouts }]}>
      <PayoutsPage />
    </Known>
  )
}
