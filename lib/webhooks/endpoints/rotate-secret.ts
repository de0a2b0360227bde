import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { refuseThird } from '@/lib/kernel/overlap'
import { HOUR_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { formatSecret, SECRET_BYTES, secretContext } from '@/lib/webhooks/sending/signature'
import type { RotationBody } from './endpoint-body'
import { getEndpoint, lockEndpoint } from './list-endpoints'

/**
 * Gives an endpoint a new signing secret, which is returned here and stored encrypted. Until the
 * overlap ends, the previous secret also signs. A rotation during the overlap of another is
 * refused, because receivers that still use the oldest secret would be cut off. With `overlapHours`
 * 0 it is allowed: only the new secret signs from now on.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` during the overlap of an earlier rotation
 * @see docs/decisions/0015
 */
export async function rotateSecret(
  actor: Actor,
  endpointId: string,
  { overlapHours }: RotationBody,
) {
  const { merchantId } = actor
  const secret = formatSecret(randomBytes(SECRET_BYTES))
  const rotated = await transactInTurn(merchantId, async (tx) => {
    const current = await lockEndpoint(tx, merchantId, endpointId)
    // As PostgreSQL writes it: readers open the secret under the id of the row.
    const id = current.endpointId
    const moment = now()
    if (overlapHours > 0) refuseThird(current.previousSecretUntil, moment)
    const until = overlapHours > 0 ? new Date(moment.getTime() + overlapHours * HOUR_MS) : null
    await recordAct(tx, actor, 'webhook.rotated', id)
    return tx.webhookEndpoint.update({
      where: { merchantId_endpointId: { merchantId, endpointId: id } },
      data: {
        secretCipher: sealSecret(secret, secretContext(id)),
        previousSecretCipher: until && current.secretCipher,
        previousSecretUntil: until,
        updatedAt: moment,
      },
    })
  })
  const previousSecretUntil = rotated.previousSecretUntil?.toISOString() ?? null
  return { id: rotated.endpointId, secret, previousSecretUntil }
}

/**
 * Ends the overlap of a rotation early, when all receivers have the new secret: the previous secret
 * no longer signs. Does nothing when there is no overlap.
 *
 * @throws AppError `not_found`
 * @see docs/decisions/0015
 */
export async function endEndpointOverlap(actor: Actor, endpointId: string): Promise<void> {
  const { merchantId } = actor
  const moment = now()
  await transactInTurn(merchantId, async (tx) => {
    await getEndpoint(merchantId, endpointId, tx)
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { merchantId, endpointId, previousSecretUntil: { gt: moment } },
      data: { previousSecretCipher: null, previousSecretUntil: null, updatedAt: moment },
    })
    if (count > 0) await recordAct(tx, actor, 'webhook.overlap_ended', endpointId)
  })
}

/**
 * An endpoint's signing secret and, during an overlap, the previous one. Callers must have just
 * proved who they are. The audit entry is committed before the secret is returned.
 *
 * @throws AppError `not_found`
 */
export async function revealSecret(actor: Actor, endpointId: string) {
  const endpoint = await prisma.$transaction(async (tx) => {
    const found = await getEndpoint(actor.merchantId, endpointId, tx)
    await recordAct(tx, actor, 'webhook.revealed', endpointId)
    return found
  })
  const [secret, previousSecret = null] = openSecrets(endpoint, now())
  const until = previousSecret === null ? null : endpoint.previousSecretUntil
  return { secret, previousSecret, previousSecretUntil: until?.toISOString() ?? null }
}
