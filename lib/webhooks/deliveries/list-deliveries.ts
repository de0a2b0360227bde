import { prisma } from '@/lib/db/prisma'
import { slice } from '@/lib/http/pagination'
import { getEndpoint } from '@/lib/webhooks/endpoints/get-endpoint'
import { type DeliveryQuery, deliveryFilter } from './delivery-filter'
import { presentDelivery } from './public-delivery'

/**
 * What was sent, or is to be sent, to one endpoint, newest first: one page, and
 * how many there are in all.
 *
 * @throws AppError `not_found`
 */
export async function listDeliveries(merchantId: string, endpointId: string, query: DeliveryQuery) {
  await getEndpoint(merchantId, endpointId)
  const where = deliveryFilter(merchantId, endpointId, query)
  const [rows, total] = await Promise.all([
    prisma.delivery.findMany({
      where,
      include: { event: { select: { name: true, transactionId: true } } },
      orderBy: [{ createdAt: 'desc' }, { deliveryId: 'desc' }],
      ...slice(query),
    }),
    prisma.delivery.count({ where }),
  ])
  return { deliveries: rows.map(presentDelivery), total }
}
