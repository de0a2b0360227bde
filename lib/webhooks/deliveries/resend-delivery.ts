import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { isId } from '@/lib/kernel/ids'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { SET_ASIDE } from '@/lib/webhooks/attempt-error'
import { refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { wakeEndpoints } from '@/lib/webhooks/endpoints/wake-endpoints'
import { noSuchDeliveryError } from './list-deliveries'
import { presentDelivery } from './public-delivery'
import { withinQuota } from './resend-within-quota'

/**
 * Makes a delivery due at once in any status; if an attempt is under way and fails, once its lease
 * is over. The bytes and the id stay the same, and the count of
 * attempts continues.
 *
 * @throws AppError `not_found` also when its endpoint was deleted
 * @throws AppError `invalid_state` when its endpoint is switched off
 * @throws AppError `rate_limited` when the merchant's resend quota is used up
 */
export async function resendDelivery(actor: Actor, deliveryId: string) {
  const { merchantId } = actor
  if (!isId(deliveryId)) throw noSuchDeliveryError()
  const { delivery } = await withinQuota(merchantId, 1, async () => ({
    delivery: await transactInTurn(merchantId, (tx) => makeDue(tx, actor, deliveryId)),
    count: 1,
  }))
  return delivery
}

async function makeDue(tx: Tx, actor: Actor, deliveryId: string) {
  const { merchantId } = actor
  const found = await tx.delivery.findFirst({
    where: { merchantId, deliveryId, endpoint: { deletedAt: null } },
    include: { endpoint: { select: { enabled: true } } },
  })
  if (!found) throw noSuchDeliveryError()
  refuseSwitchedOff(found.endpoint)
  await recordAct(tx, actor, 'webhook.resent', deliveryId)
  const moment = now()
  // `firstAttemptAt` stays, so that later events of the transaction wait no longer for this one.
  const row = await tx.delivery.update({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    data: {
      status: 'PENDING',
      nextAttemptAt: moment,
      // An attempt that is under way may no longer put the next one off. Its lease stays, so that
      // no second one runs beside it.
      claimId: null,
      ...(found.lastError === SET_ASIDE && { lastError: null }),
    },
    include: { event: { select: { name: true, transactionId: true } } },
  })
  await wakeEndpoints(tx, merchantId, [row.endpointId], moment)
  return presentDelivery(row)
}
