import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { resolveEndpoint } from '@/lib/webhooks/addresses/resolve-endpoint'
import type { EndpointChanges } from './endpoint-body'
import { getEndpoint } from './list-endpoints'
import { unverifiedAt } from './ping'
import { NO_FAILURES, presentEndpoint } from './public-endpoint'

/**
 * Changes what is sent of an endpoint. Deliveries that wait go to the new URL;
 * switching it on or off clears why it was off. Either forgives what failed before.
 * A new URL has to answer a ping with 2xx before it gets events; switching an
 * endpoint on whose URL has not yet answered one begins the pings anew.
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
  const row = await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      const current = await getEndpoint(merchantId, endpointId, tx)
      await recordAct(tx, actor, 'webhook.changed', endpointId)
      const moment = now()
      const since = current.enabled ? moment : current.disabledAt
      const state =
        enabled === undefined ? {} : { disabledReason: null, disabledAt: enabled ? null : since }
      const isPinged = isToBePinged(current, changes)
      if (isPinged) await tx.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, ${PING_DUE})`
      return tx.webhookEndpoint.update({
        where: { merchantId_endpointId: { merchantId, endpointId } },
        data: {
          ...changes,
          ...state,
          ...(isOtherwise ? NO_FAILURES : {}),
          ...(isPinged ? unverifiedAt(moment) : {}),
          updatedAt: moment,
        },
      })
    }),
  )
  return presentEndpoint(row)
}

function isToBePinged(current: WebhookEndpoint, { url, enabled }: EndpointChanges): boolean {
  if (url !== undefined && url !== current.url) return true
  return enabled === true && !current.verifiedAt
}

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
