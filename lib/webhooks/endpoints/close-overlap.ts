import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { getEndpoint } from './get-endpoint'

/**
 * Ends a rotation before its time: the secret before signs no more, for whose receivers all know the
 * new one by now. Once more, or without a rotation, it does nothing.
 *
 * @throws AppError `not_found`
 * @see docs/decisions/0015
 */
export async function closeOverlap(actor: Actor, endpointId: string): Promise<void> {
  const { merchantId } = actor
  const moment = now()
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await getEndpoint(merchantId, endpointId, tx)
      const { count } = await tx.webhookEndpoint.updateMany({
        where: { merchantId, endpointId, previousSecretUntil: { gt: moment } },
        data: { previousSecretCipher: null, previousSecretUntil: null, updatedAt: moment },
      })
      if (count > 0) await recordAct(tx, actor, 'webhook.overlap_ended', endpointId)
    }),
  )
}
