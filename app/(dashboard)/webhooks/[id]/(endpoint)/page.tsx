import { readAddress, type SearchParams } from '@/app/address'
import { Known } from '@/app/known'
import { GET as listDeliveries } from '@/app/v1/user/webhooks/[id]/deliveries/route'
import { titled } from '@/app/words'
import { DELIVERY_FILTER, queryOf } from '@/components/webhooks/deliveries/delivery-filter'
import { EndpointDeliveries } from '@/components/webhooks/deliveries/endpoint-deliveries'
import { queries } from '@/lib/client/queries'
import { dayOf } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('webhooks')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params
  const filter = DELIVERY_FILTER.read(await readAddress(searchParams))
  const query = queries.deliveries(id, queryOf(filter, dayOf(now())) ?? {})
  return (
    <Known asked={[{ query, route: listDeliveries, params: { id } }]}>
      <EndpointDeliveries id={id} />
    </Known>
  )
}
