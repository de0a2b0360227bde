import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listMerchants } from '@/app/v1/operator/merchants/route'
import { navTitled } from '@/app/words'
import { MERCHANT_FILTER } from '@/components/operator/list-filters'
import { MerchantsPage } from '@/components/operator/merchants-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('merchants')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { status, search, page } = MERCHANT_FILTER.read(await readAddress(searchParams))
  const query = operatorQueries.merchants({ status, search, page })
  return (
    <Known asked={[{ query, route: listMerchants }]}>
      <MerchantsPage />
    </Known>
  )
}
