import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { awaitWriters } from '@/lib/events/await-writers'
import { AppError } from '@/lib/kernel/errors'
import { nextId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { resolveEndpoint } from '@/lib/webhooks/addresses/resolve-endpoint'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { formatSecret, SECRET_BYTES, secretContext } from '@/lib/webhooks/sending/signature'
import type { NewEndpointBody } from './endpoint-body'
import { unverifiedAt } from './ping'
import { presentEndpoint } from './public-endpoint'

/** The maximum number of endpoints per merchant. */
export const ENDPOINTS_MAX = 20

/**
 * Creates an endpoint with its own signing secret, which is returned here and stored encrypted. A
 * worker pings the URL at once. Once this returns, deliveries of all that is committed are queued;
 * also those of earlier events that no delivery was made of yet. They are sent when the URL has
 * answered a ping with 2xx. A repeat with the same `idempotencyKey` gets the first endpoint back.
 *
 * @throws AppError `invalid_request` for a host at a refused address
 * @throws AppError `idempotency_conflict` when the key was used for an endpoint with another body,
 *   or for one that has been changed or deleted since
 * @throws AppError `invalid_state` when the merchant has the maximum number of endpoints
 */
export async function createEndpoint(actor: Actor, body: NewEndpointBody) {
  await resolveEndpoint(body.url)
  const { merchantId } = actor
  const endpointId = nextId()
  const secret = formatSecret(randomBytes(SECRET_BYTES))
  const secretCipher = sealSecret(secret, secretContext(endpointId))
  const createdAt = now()
  const created = await transactInTurn(merchantId, async (tx) => {
    // The lock serializes one merchant's creations, so that concurrent ones find each other and
    // cannot exceed the limit.
    await lockMerchant(tx, merchantId)
    const first = await findFirst(tx, merchantId, body)
    if (first) return { ...presentNew(first), replayed: true }
    await refuseBeyondLimit(tx, merchantId)
    await recordAct(tx, actor, 'webhook.created', endpointId)
    notifyAfterCommit(tx, EVENT_CHANNEL, PING_DUE)
    const own = { merchantId, endpointId, secretCipher, createdAt, updatedAt: createdAt }
    const data = { ...own, ...body, ...unverifiedAt(createdAt) }
    return { ...presentNew(await tx.webhookEndpoint.create({ data })), replayed: false }
  })
  await awaitWriters()
  return created
}

function presentNew(row: WebhookEndpoint) {
  const [secret] = openSecrets(row, row.createdAt)
  return { ...presentEndpoint(row), secret }
}

/** The endpoint that an earlier request with the same key created; null without any. */
async function findFirst(
  tx: Tx,
  merchantId: string,
  body: NewEndpointBody,
): Promise<WebhookEndpoint | null> {
  const { idempotencyKey } = body
  if (!idempotencyKey) return null
  const first = await tx.webhookEndpoint.findFirst({ where: { merchantId, idempotencyKey } })
  if (!first || isAsCreated(first, body)) return first
  const message =
    'This idempotencyKey was used for an endpoint with another body, or one that has changed since'
  throw new AppError('idempotency_conflict', message, { endpointId: first.endpointId })
}

// The secret of an endpoint that has changed is shown only to those who prove who they are.
function isAsCreated(row: WebhookEndpoint, { url, events, description }: NewEndpointBody): boolean {
  return (
    row.deletedAt === null &&
    row.updatedAt.getTime() === row.createdAt.getTime() &&
    row.url === url &&
    row.description === (description ?? null) &&
    row.events.join() === events.join()
  )
}

async function refuseBeyondLimit(tx: Tx, merchantId: string): Promise<void> {
  const count = await tx.webhookEndpoint.count({ where: { merchantId, deletedAt: null } })
  if (count < ENDPOINTS_MAX) return
  const message = `An account may have at most ${ENDPOINTS_MAX} webhook endpoints; delete one first`
  throw new AppError('invalid_state', message, { limit: ENDPOINTS_MAX })
}
