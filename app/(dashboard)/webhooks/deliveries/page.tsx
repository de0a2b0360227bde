import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listAllDeliveries } from '@/app/v1/user/webhooks/deliveries/route'
import { titled } from '@/app/words'
import { DeliveriesPage } from '@/components/webhooks/deliveries/deliveries-page'
import { DELIVERY_FILTER, queryOf } from '@/components/webhooks/deliveries/delivery-filter'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('deliveries')

type Props = { searchParams: SearchParams }

export default async function Page({ searchParams }: Props) {
  const filter = DELIVERY_FILTER.read(await readAddress(searchParams))
  const query = queries.allDeliveries(queryOf(filter, dayOf(now())) ?? {})
  return (
    <Known asked={[{ query, route: listAllDeliveries }]}>
      <DeliveriesPage />
    </Known>
  )
}
