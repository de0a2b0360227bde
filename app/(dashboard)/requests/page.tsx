import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listRequests } from '@/app/v1/user/requests/route'
import { titled } from '@/app/words'
import { queryOf, REQUEST_FILTER } from '@/components/requests/request-filter'
import { RequestList } from '@/components/requests/request-list'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('requests')

type Props = { searchParams: SearchParams }

export default async function RequestsPage({ searchParams }: Props) {
  const filter = REQUEST_FILTER.read(await readAddress(searchParams))
  const query = queries.requests(queryOf(filter, dayOf(now())))
  return (
    <Known asked={[{ query, route: listRequests }]}>
      <RequestList />
    </Known>
  )
}
