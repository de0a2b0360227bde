import { validate as isUuid } from 'uuid'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/take-turn'
import { getEndpoint } from '@/lib/webhooks/endpoints/list-endpoints'
import { type AllDeliveriesQuery, type DeliveryQuery, deliveryFilter } from './delivery-filter'
import { presentDelivery, presentDeliveryRecord } from './public-delivery'

/** A count goes no further: it is a matter of milliseconds, and nobody pages through more. */
const TOTAL_MAX = 10_000

/**
 * A page of what was sent, or is to be sent, to one endpoint, newest first, and how many there are
 * in all: of more than 10,000 the first 10,000 are counted and can be paged through.
 *
 * @throws AppError `not_found`
 */
export async function listDeliveries(merchantId: string, endpointId: string, query: DeliveryQuery) {
  await getEndpoint(merchantId, endpointId)
  return listPage(merchantId, [endpointId], { ...query, endpointId })
}

/** The same of all of a merchant's endpoints, of those that were deleted too. */
export async function listAllDeliveries(merchantId: string, query: AllDeliveriesQuery) {
  const { endpointId } = query
  const rows = await readInTurn(merchantId, () =>
    prisma.webhookEndpoint.findMany({
      where: { merchantId, endpointId },
      select: { endpointId: true },
    }),
  )
  const ids = rows.map((row) => row.endpointId)
  return listPage(merchantId, ids, query)
}

async function listPage(merchantId: string, endpointIds: string[], query: AllDeliveriesQuery) {
  const { skip, take } = slice(query)
  if (endpointIds.length === 0 || skip >= TOTAL_MAX) {
    return { deliveries: [], total: 0, isCapped: false }
  }
  const where = deliveryFilter(merchantId, endpointIds, query)
  const [rows, total] = await Promise.all([
    readInTurn(merchantId, () =>
      prisma.delivery.findMany({
        where,
        include: { event: { select: { name: true, transactionId: true } } },
        orderBy: [{ createdAt: 'desc' }, { deliveryId: 'desc' }],
        ...{ skip, take },
      }),
    ),
    readInTurn(merchantId, () => prisma.delivery.count({ where, take: TOTAL_MAX + 1 })),
  ])
  return {
    deliveries: rows.map(presentDelivery),
    total: Math.min(total, TOTAL_MAX),
    isCapped: total > TOTAL_MAX,
  }
}

/** How many of a delivery's attempts are shown, the last ones: a person may send it again at will. */
const TRIES_MAX = 50

/**
 * A delivery with its payload, byte for byte, and its attempts, oldest first, also of an endpoint
 * that was deleted.
 *
 * @throws AppError `not_found`
 */
export async function getDelivery(merchantId: string, deliveryId: string, locale: Locale) {
  const row = isUuid(deliveryId)
    ? await prisma.delivery.findUnique({
        where: { merchantId_deliveryId: { merchantId, deliveryId } },
        include: {
          event: true,
          endpoint: { select: { url: true } },
          tries: { orderBy: { number: 'desc' }, take: TRIES_MAX },
        },
      })
    : null
  if (!row) throw new AppError('not_found', 'There is no such delivery')
  return presentDeliveryRecord({ ...row, tries: row.tries.toReversed() }, locale)
}
