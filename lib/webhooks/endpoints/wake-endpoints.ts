import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Ends pauses of endpoints whose deliveries were made due, and wakes the worker on commit, so that
 * the user sees the result at once.
 */
export async function wakeEndpoints(
  tx: Tx,
  merchantId: string,
  endpointIds: string[],
  moment: Date,
): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { merchantId, endpointId: { in: endpointIds }, pausedUntil: { gt: moment } },
    data: { pausedUntil: moment },
  })
  notifyAfterCommit(tx, EVENT_CHANNEL, DUE)
}
