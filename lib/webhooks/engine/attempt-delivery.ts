import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'
import type { Reach } from '@/lib/webhooks/reach/open-reach'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { postPayload } from '@/lib/webhooks/sending/post-payload'
import { signatureHeaders } from '@/lib/webhooks/sending/signature'
import type { Claim } from './claim-deliveries'
import { recordAttempt } from './record-attempt'
import { judge } from './retry'

/** How attempts are made; what is left out is as in production. */
export interface Manner {
  reach?: Reach
  timeoutMs?: number
}

/**
 * Makes one attempt of a claimed delivery and records it, with no database
 * transaction open meanwhile. Should recording fail, the lease runs out and the
 * event is sent again: at least once, never lost.
 *
 * A delivery whose endpoint was switched off or deleted is set aside unsent,
 * visible as failed, to be resent.
 */
export async function attemptDelivery(claim: Claim, manner: Manner = {}): Promise<void> {
  if (!claim.isActive) return setAside(claim)
  const { deliveryId: id, payload: body, url, event } = claim
  const signed = signatureHeaders({ id, sentAt: now(), body, secrets: openSecrets(claim) })
  const answer = await postPayload(
    { url, body, headers: { 'X-Webhook-Event': event, ...signed } },
    manner,
  )
  const verdict = judge(answer.statusCode, claim.attempts + 1, Math.random())
  await recordAttempt({ claim, answer, verdict })
}

async function setAside({ merchantId, deliveryId, leasedUntil }: Claim): Promise<void> {
  const text = `
    UPDATE "Delivery" SET "status" = 'FAILED', "lastError" = 'endpoint_disabled', "leasedUntil" = NULL
    WHERE "merchantId" = $1 AND "deliveryId" = $2 AND "leasedUntil" = $3`
  await pool.query(text, [merchantId, deliveryId, leasedUntil])
}
