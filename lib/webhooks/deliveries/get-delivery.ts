import { validate as isUuid } from 'uuid'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { presentDeliveryRecord } from './public-delivery'

/** How many of a delivery's attempts are shown, the last ones: a person may send it again at will. */
export const TRIES_MAX = 50

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
