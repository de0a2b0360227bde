import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { getEndpoint } from './get-endpoint'

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
