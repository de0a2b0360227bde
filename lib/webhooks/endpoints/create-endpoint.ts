import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { resolveEndpoint } from '@/lib/webhooks/addresses/resolve-endpoint'
import { formatSecret, SECRET_BYTES, secretContext } from '@/lib/webhooks/sending/signature'
import type { NewEndpointBody } from './endpoint-body'
import { unverifiedAt } from './ping'
import { presentEndpoint } from './public-endpoint'

/** The maximum number of endpoints per merchant. */
export const ENDPOINTS_MAX = 20

/**
 * Creates an endpoint with its own signing secret, which is returned here and stored encrypted. A
 * worker pings the URL at once. Deliveries are queued from now on, and sent once the URL has
 * answered a ping with 2xx.
 *
 * @throws AppError `invalid_request` for a host at a refused address
 * @throws AppError `invalid_state` when the merchant has the maximum number of endpoints
 */
export async function createEndpoint(actor: Actor, body: NewEndpointBody) {
  await resolveEndpoint(body.url)
  const { merchantId } = actor
  const endpointId = uuidv7()
  const secret = formatSecret(randomBytes(SECRET_BYTES))
  const secretCipher = sealSecret(secret, secretContext(endpointId))
  const createdAt = now()
  const row = await transactInTurn(merchantId, async (tx) => {
    await refuseBeyondLimit(tx, merchantId)
    await recordAct(tx, actor, 'webhook.created', endpointId)
    notifyAfterCommit(tx, EVENT_CHANNEL, PING_DUE)
    const own = { merchantId, endpointId, secretCipher, createdAt, updatedAt: createdAt }
    return tx.webhookEndpoint.create({ data: { ...own, ...body, ...unverifiedAt(createdAt) } })
  })
  return { ...presentEndpoint(row), secret }
}

async function refuseBeyondLimit(tx: Tx, merchantId: string): Promise<void> {
  // The lock serializes one merchant's creations, so that concurrent ones cannot exceed the limit.
  await lockMerchant(tx, merchantId)
  const count = await tx.webhookEndpoint.count({ where: { merchantId, deletedAt: null } })
  if (count < ENDPOINTS_MAX) return
  const message = `An account may have at most ${ENDPOINTS_MAX} webhook endpoints; delete one first`
  throw new AppError('invalid_state', message, { limit: ENDPOINTS_MAX })
}
