import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { DisabledReason } from './public-endpoint'

interface Blamed {
  merchantId: string
  endpointId: string
  url: string
}

/**
 * Switches an endpoint off for its own answers and tells its owners, once: unless it is off
 * already, or its URL was changed meanwhile. What waits for it is set aside by the engine.
 */
export async function disableEndpoint(
  { merchantId, endpointId, url }: Blamed,
  reason: DisabledReason,
): Promise<void> {
  const moment = now()
  await prisma.$transaction(async (tx) => {
    const [row] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { merchantId, endpointId, url, enabled: true, deletedAt: null },
      data: { enabled: false, disabledReason: reason, disabledAt: moment, updatedAt: moment },
    })
    if (!row) return
    const { failingSince } = row
    await notifyOwners(tx, merchantId, {
      kind: `endpoint_${reason}`,
      detail: { endpointId, url, failingSince: failingSince?.toISOString() ?? null },
    })
  })
}
