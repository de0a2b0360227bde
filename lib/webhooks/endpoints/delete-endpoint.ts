import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { getEndpoint } from './get-endpoint'

/**
 * Takes an endpoint away: nothing is sent to it any more, what waits included.
 * Its row stays, for the deliveries that refer to it.
 *
 * @throws AppError `not_found`
 */
export async function deleteEndpoint(actor: Actor, endpointId: string): Promise<void> {
  const { merchantId } = actor
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await getEndpoint(merchantId, endpointId, tx)
      await recordAct(tx, actor, 'webhook.deleted', endpointId)
      await tx.webhookEndpoint.update({
        where: { merchantId_endpointId: { merchantId, endpointId } },
        data: { deletedAt: now(), enabled: false },
      })
    }),
  )
}
