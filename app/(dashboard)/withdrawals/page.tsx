import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listCashouts } from '@/app/v1/user/cashouts/route'
import { titled } from '@/app/words'
import { LIST_FILTER, queryOf } from '@/components/withdrawals/withdrawal-filter'
import { WithdrawalsPage } from '@/components/withdrawals/withdrawals-page'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('withdrawals')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const filter = LIST_FILTER.read(await readAddress(searchParams))
  const query = queries.cashouts(queryOf(filter, dayOf(now())))
  return (
    <Known asked={[{ query, route: listCashouts }]}>
      <WithdrawalsPage />
    </Known>
  )
}
