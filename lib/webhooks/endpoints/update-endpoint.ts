import { type Actor, recordAct } from '@/lib/audit/record-act'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { resolveEndpoint } from '@/lib/webhooks/reach/resolve-endpoint'
import type { EndpointChanges } from './endpoint-body'
import { getEndpoint } from './get-endpoint'
import { NO_FAILURES, presentEndpoint } from './public-endpoint'

/**
 * Changes what is sent of an endpoint. Deliveries that wait go to the new URL;
 * switching it on or off clears why it was off. Either forgives what failed before.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_request` for a host at a refused address
 */
export async function updateEndpoint(actor: Actor, endpointId: string, changes: EndpointChanges) {
  const { merchantId } = actor
  await getEndpoint(merchantId, endpointId)
  if (changes.url !== undefined) await resolveEndpoint(changes.url)
  const { enabled } = changes
  const isOtherwise = changes.url !== undefined || enabled !== undefined
  const row = await prisma.$transaction(async (tx) => {
    const current = await getEndpoint(merchantId, endpointId, tx)
    await recordAct(tx, actor, 'webhook.changed', endpointId)
    const moment = now()
    const since = current.enabled ? moment : current.disabledAt
    const state =
      enabled === undefined ? {} : { disabledReason: null, disabledAt: enabled ? null : since }
    return tx.webhookEndpoint.update({
      where: { merchantId_endpointId: { merchantId, endpointId } },
      data: { ...changes, ...state, ...(isOtherwise ? NO_FAILURES : {}), updatedAt: moment },
    })
  })
  return presentEndpoint(row)
}
