import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { prisma } from '@/lib/platform/db/prisma'
import { COUNTED_MAX, slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { getEndpoint } from '@/lib/webhooks/endpoints/list-endpoints'
import { type AllDeliveriesQuery, type DeliveryQuery, deliveryFilter } from './delivery-filter'
import { presentDelivery, presentDeliveryRecord } from './public-delivery'

/**
 * Returns a page of an endpoint's deliveries, newest first, and their number. At most 10,000 can be
 * paged through; of more, it is only known that there are.
 *
 * @throws AppError `not_found`
 */
export async function listDeliveries(merchantId: string, endpointId: string, query: DeliveryQuery) {
  await getEndpoint(merchantId, endpointId)
  return listPage(merchantId, [endpointId], { ...query, endpointId })
}

/** Returns a page of the deliveries to all endpoints of a merchant, including deleted ones. */
export async function listAllDeliveries(merchantId: string, query: AllDeliveriesQuery) {
  const { endpointId } = query
  const rows = await readInTurn(merchantId, ({ prisma }) =>
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
  if (endpointIds.length === 0) return { deliveries: [], counted: 0 }
  const where = deliveryFilter(merchantId, endpointIds, query)
  const readRows = () =>
    readInTurn(merchantId, ({ prisma }) =>
      prisma.delivery.findMany({
        where,
        include: { event: { select: { name: true, transactionId: true } } },
        orderBy: [{ createdAt: 'desc' }, { deliveryId: 'desc' }],
        skip,
        take,
      }),
    )
  const [rows, counted] = await Promise.all([
    skip < COUNTED_MAX ? readRows() : [],
    readInTurn(merchantId, ({ prisma }) => prisma.delivery.count({ where, take: COUNTED_MAX + 1 })),
  ])
  return { deliveries: rows.map(presentDelivery), counted }
}

/** How many of the last attempts are returned. A user may resend a delivery any number of times. */
const TRIES_MAX = 50

/**
 * Returns a delivery with its exact payload and its last 50 attempts, oldest first. The endpoint
 * may be deleted.
 *
 * @throws AppError `not_found`
 */
export async function getDelivery(merchantId: string, deliveryId: string, locale: Locale) {
  const row = isId(deliveryId)
    ? await prisma.delivery.findUnique({
        where: { merchantId_deliveryId: { merchantId, deliveryId } },
        include: {
          event: true,
          endpoint: { select: { url: true } },
          tries: { orderBy: { number: 'desc' }, take: TRIES_MAX },
        },
      })
    : null
  if (!row) throw noSuchDeliveryError()
  return presentDeliveryRecord({ ...row, tries: row.tries.toReversed() }, locale)
}

/** The error of a delivery that this merchant does not have. */
export const noSuchDeliveryError = (): AppError =>
  new AppError('not_found', 'There is no such delivery')
