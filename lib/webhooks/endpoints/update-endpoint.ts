import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { awaitWriters } from '@/lib/events/await-writers'
import { now } from '@/lib/platform/clock'
import { EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { resolveEndpoint } from '@/lib/webhooks/addresses/resolve-endpoint'
import type { EndpointChanges } from './endpoint-body'
import { NO_FAILURES } from './failing'
import { getEndpoint, lockEndpoint } from './list-endpoints'
import { unverifiedAt } from './ping'
import { presentEndpoint } from './public-endpoint'

/**
 * Changes the given fields of an endpoint. Waiting deliveries go to a new URL. A new URL clears the
 * record of failures, and so does setting `enabled`, which also clears `disabledReason`. A new URL
 * has to answer a ping with 2xx before events are sent to it. Enabling an unverified endpoint
 * restarts its automatic pings, and the five days after which it is disabled. Once this returns,
 * deliveries of what is committed are queued for an endpoint that was enabled, and for the events
 * that were added.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_request` for a host at a refused address
 */
export async function updateEndpoint(actor: Actor, endpointId: string, changes: EndpointChanges) {
  const { merchantId } = actor
  await getEndpoint(merchantId, endpointId)
  if (changes.url !== undefined) await resolveEndpoint(changes.url)
  const { enabled } = changes
  const row = await transactInTurn(merchantId, async (tx) => {
    const current = await lockEndpoint(tx, merchantId, endpointId)
    await recordAct(tx, actor, 'webhook.changed', endpointId)
    const moment = now()
    const since = current.enabled ? moment : current.disabledAt
    const state =
      enabled === undefined ? {} : { disabledReason: null, disabledAt: enabled ? null : since }
    const isMoved = changes.url !== undefined && changes.url !== current.url
    const isPinged = isMoved || (enabled === true && !current.verifiedAt)
    // The endpoint has missed events since then, so the time stays until it is enabled.
    const isOffForIt = current.disabledReason === 'never_verified' && !enabled
    const { unverifiedSince } = current
    if (isPinged) notifyAfterCommit(tx, EVENT_CHANNEL, PING_DUE)
    return tx.webhookEndpoint.update({
      where: { merchantId_endpointId: { merchantId, endpointId } },
      data: {
        ...changes,
        ...state,
        ...(isMoved || enabled !== undefined ? NO_FAILURES : {}),
        ...(isPinged ? unverifiedAt(moment) : {}),
        ...(isOffForIt ? { unverifiedSince } : {}),
        updatedAt: moment,
      },
    })
  })
  if (enabled || changes.events) await awaitWriters()
  return presentEndpoint(row)
}

/**
 * Deletes an endpoint. Nothing more is sent to it, not even waiting deliveries. Its row stays,
 * because deliveries refer to it.
 *
 * @throws AppError `not_found`
 */
export async function deleteEndpoint(actor: Actor, endpointId: string): Promise<void> {
  const { merchantId } = actor
  await transactInTurn(merchantId, async (tx) => {
    await lockEndpoint(tx, merchantId, endpointId)
    await recordAct(tx, actor, 'webhook.deleted', endpointId)
    await tx.webhookEndpoint.update({
      where: { merchantId_endpointId: { merchantId, endpointId } },
      data: { deletedAt: now(), enabled: false },
    })
  })
}
