import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listDisputes } from '@/app/v1/user/disputes/route'
import { titled } from '@/app/words'
import { DISPUTE_FILTER } from '@/components/disputes/dispute-filter'
import { DisputesPage } from '@/components/disputes/disputes-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('disputes')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const { state, page } = DISPUTE_FILTER.read(await readAddress(searchParams))
  return (
    <Known asked={[{ query: queries.disputes({ state, page }), route: listDisputes }]}>
      <DisputesPage />
    </Known>
  )
}
