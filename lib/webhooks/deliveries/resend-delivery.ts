import { validate as isUuid } from 'uuid'
import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { prisma } from '@/lib/platform/db/prisma'
import { takeQuota } from '@/lib/platform/limits/take-quota'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { presentDelivery } from './public-delivery'

/**
 * Has a delivery attempted again at once, whatever became of it before: the
 * same bytes under the same id. The attempts made count on.
 *
 * @throws AppError `not_found` also when its endpoint was deleted
 * @throws AppError `invalid_state` when its endpoint is switched off
 * @throws AppError `rate_limited` when the merchant's quota of events sent again is used up
 */
export async function resendDelivery(actor: Actor, deliveryId: string) {
  const { merchantId } = actor
  const missing = new AppError('not_found', 'There is no such delivery')
  if (!isUuid(deliveryId)) throw missing
  await takeQuota(merchantId, 'resend')
  return takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      const found = await tx.delivery.findFirst({
        where: { merchantId, deliveryId, endpoint: { deletedAt: null } },
        include: { endpoint: { select: { enabled: true } } },
      })
      if (!found) throw missing
      if (!found.endpoint.enabled) {
        throw new AppError('invalid_state', 'The endpoint is switched off; switch it on first')
      }
      await recordAct(tx, actor, 'webhook.resent', deliveryId)
      const row = await tx.delivery.update({
        where: { merchantId_deliveryId: { merchantId, deliveryId } },
        data: { status: 'PENDING', nextAttemptAt: now() },
        include: { event: { select: { name: true, transactionId: true } } },
      })
      // A person who sends again wants to know now how the endpoint is.
      await tx.webhookEndpoint.updateMany({
        where: { merchantId, endpointId: row.endpointId, pausedUntil: { gt: now() } },
        data: { pausedUntil: now() },
      })
      await tx.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, ${DUE})`
      return presentDelivery(row)
    }),
  )
}
