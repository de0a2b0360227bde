import { randomBytes } from 'node:crypto'
import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { openSecrets } from '@/lib/webhooks/sending/send-now'
import { formatSecret, SECRET_BYTES, secretContext } from '@/lib/webhooks/sending/signature'
import type { RotationBody } from './endpoint-body'
import { getEndpoint } from './list-endpoints'

const HOUR_MS = 3_600_000

/**
 * Gives an endpoint a new signing secret, shown here and kept encrypted; until the overlap ends the
 * one before it signs too. A rotation while another overlaps would cut off the receivers that still
 * have the oldest secret, so it is refused, unless it is without overlap: then only the new one
 * signs from now on.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` while an earlier rotation overlaps
 * @see docs/decisions/0015
 */
export async function rotateSecret(
  actor: Actor,
  endpointId: string,
  { overlapHours }: RotationBody,
) {
  const { merchantId } = actor
  const secret = formatSecret(randomBytes(SECRET_BYTES))
  const previousSecretUntil = await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await getEndpoint(merchantId, endpointId, tx)
      await lockEndpoint(tx, merchantId, endpointId)
      const current = await getEndpoint(merchantId, endpointId, tx)
      const moment = now()
      if (overlapHours > 0) refuseThird(current.previousSecretUntil, moment)
      const until = overlapHours > 0 ? new Date(moment.getTime() + overlapHours * HOUR_MS) : null
      await recordAct(tx, actor, 'webhook.rotated', endpointId)
      await tx.webhookEndpoint.update({
        where: { merchantId_endpointId: { merchantId, endpointId } },
        data: {
          secretCipher: sealSecret(secret, secretContext(endpointId)),
          previousSecretCipher: until && current.secretCipher,
          previousSecretUntil: until,
          updatedAt: moment,
        },
      })
      return until
    }),
  )
  return { id: endpointId, secret, previousSecretUntil: previousSecretUntil?.toISOString() ?? null }
}

function refuseThird(previousSecretUntil: Date | null, moment: Date): void {
  if (!previousSecretUntil || previousSecretUntil <= moment) return
  const until = previousSecretUntil.toISOString()
  const message = `Two secrets sign until ${until}; wait, or rotate with overlapHours 0 if one has leaked`
  throw new AppError('invalid_state', message, { previousSecretUntil: until })
}

/** Rotations of one endpoint queue here, or of two at once one secret would be shown and lost. */
async function lockEndpoint(tx: Tx, merchantId: string, endpointId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM "WebhookEndpoint"
    WHERE "merchantId" = ${merchantId}::uuid AND "endpointId" = ${endpointId}::uuid
    FOR NO KEY UPDATE`
}

/**
 * Ends a rotation before its time: the secret before signs no more, for whose receivers all know the
 * new one by now. Once more, or without a rotation, it does nothing.
 *
 * @throws AppError `not_found`
 * @see docs/decisions/0015
 */
export async function closeOverlap(actor: Actor, endpointId: string): Promise<void> {
  const { merchantId } = actor
  const moment = now()
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await getEndpoint(merchantId, endpointId, tx)
      const { count } = await tx.webhookEndpoint.updateMany({
        where: { merchantId, endpointId, previousSecretUntil: { gt: moment } },
        data: { previousSecretCipher: null, previousSecretUntil: null, updatedAt: moment },
      })
      if (count > 0) await recordAct(tx, actor, 'webhook.overlap_ended', endpointId)
    }),
  )
}

/**
 * An endpoint's signing secret, and while a rotation overlaps the one before it. Only for whom has
 * just confirmed their password; that it was shown is on record before it is.
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
