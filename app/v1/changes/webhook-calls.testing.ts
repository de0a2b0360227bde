import type { Action } from '@/lib/accounts/audit/action'
import { HOUR_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'
import { startReplay } from '@/lib/webhooks/deliveries/start-replay'
import { rotateSecret } from '@/lib/webhooks/endpoints/rotate-secret'
import { addVerified, claimDue, writeEvents } from '@/lib/webhooks/testing'
import type { Made, Prepare } from './changing-call.testing'

const URL = 'https://shop.example.com/hook'

async function newEndpoint({ actor }: Made): Promise<string> {
  return (await addVerified(actor, { url: URL, events: ['transaction.created'] })).id
}

const withEndpoint =
  (action: Action): Prepare =>
  async (made) => ({ action, params: { id: await newEndpoint(made) } })

/** An endpoint whose only delivery has failed. */
async function newFailedDelivery(made: Made) {
  const { merchantId } = made.merchant
  const endpointId = await newEndpoint(made)
  await writeEvents(merchantId, 'transaction.created')
  await claimDue(merchantId)
  await prisma.delivery.updateMany({ where: { merchantId }, data: { status: 'FAILED' } })
  const { deliveryId } = await prisma.delivery.findFirstOrThrow({ where: { merchantId } })
  return { endpointId, deliveryId }
}

/** The last hour, to replay the events of it. */
const lastHour = () => ({
  from: new Date(Date.now() - HOUR_MS).toISOString(),
  to: new Date().toISOString(),
})

const replaying: Prepare = async (made) => {
  const params = { id: await newEndpoint(made) }
  return { action: 'webhook.replayed', params, body: lastHour() }
}

/** Endpoints, deliveries and replays. */
export const WEBHOOK_CALLS: Record<string, Prepare> = {
  createEndpoint: () => ({ action: 'webhook.created' }),
  updateEndpoint: withEndpoint('webhook.changed'),
  deleteEndpoint: withEndpoint('webhook.deleted'),
  rotateEndpointSecret: withEndpoint('webhook.rotated'),
  revealEndpointSecret: withEndpoint('webhook.revealed'),
  endEndpointRotation: async (made) => {
    const id = await newEndpoint(made)
    await rotateSecret(made.actor, id, { overlapHours: 1 })
    return { action: 'webhook.overlap_ended', params: { id } }
  },
  replayDeliveries: replaying,
  startReplay: replaying,
  stopReplay: async (made) => {
    const id = await newEndpoint(made)
    const { id: replayId } = await startReplay(made.actor, id, { ...lastHour(), failedOnly: false })
    return { action: 'webhook.replay_stopped', params: { id, replayId } }
  },
  resendDelivery: async (made) => {
    const { deliveryId: id } = await newFailedDelivery(made)
    return { action: 'webhook.resent', params: { id } }
  },
  resendDeliveries: async (made) => {
    const { endpointId } = await newFailedDelivery(made)
    return { action: 'webhook.resent_together', body: { endpointId } }
  },
}
