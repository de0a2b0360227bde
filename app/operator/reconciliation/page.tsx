import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listItems } from '@/app/v1/operator/reconciliation/route'
import { navTitled } from '@/app/words'
import { ItemsPage } from '@/components/operator/items-page'
import { ITEM_FILTER } from '@/components/operator/list-filters'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('reconciliation')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { state, search, page } = ITEM_FILTER.read(await readAddress(searchParams))
  const query = operatorQueries.items({ state, search, page })
  return (
    <Known asked={[{ query, route: listItems }]}>
      <ItemsPage />
    </Known>
  )
}
