import { LRUCache } from 'lru-cache'
import { now } from '@/lib/platform/clock'
import { recordDelivery } from '@/lib/platform/metrics/record-answer'
import { disableEndpoint } from '@/lib/webhooks/endpoints/watch-endpoints'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { type Answer, postPayload, type SendOptions } from '@/lib/webhooks/sending/post-payload'
import { signatureHeaders } from '@/lib/webhooks/sending/signature'
import type { Claim } from './claim-deliveries'
import type { Answered } from './flight'
import { recordAttempt, recordFailure, recordRecovery } from './record-attempt'
import { ENDPOINT_WAIT_MAX_MS, judge, retryAfterMs, type Verdict } from './retry'

/**
 * Makes one attempt of a claimed delivery and records it, with no database transaction open
 * meanwhile. If recording fails, the lease expires and the event is sent again: delivery is at
 * least once.
 *
 * @param answered called when another attempt may start: after a success at once, after a failure
 *   when it is recorded
 */
export async function attemptDelivery(
  claim: Claim,
  options: SendOptions = {},
  answered: Answered = () => {},
): Promise<void> {
  const { deliveryId: id, payload: body, url, event } = claim
  const sentAt = now()
  const signed = signatureHeaders({ id, sentAt, body, secrets: openSecrets(claim, sentAt) })
  const headers = { 'X-Webhook-Event': event, ...signed }
  const answer = await postPayload({ url, body, headers }, options)
  const askedMs = retryAfterMs(answer.statusCode, answer.responseHeaders?.['retry-after'], now())
  const verdict = judge(answer.statusCode, claim.attempts + 1, Math.random(), askedMs)
  const ok = verdict.kind === 'delivered'
  if (ok) answered({ ok, latencyMs: answer.latencyMs })
  let isPaused = false
  try {
    await recordAttempt({ claim, answer, verdict })
    recordDelivery({ ...answer, ...claim, outcome: verdict.kind })
    isPaused = await recordHealth(claim, answer, verdict, askedMs)
  } finally {
    if (!ok) answered({ ok, latencyMs: answer.latencyMs }, isPaused)
  }
}

const FAILED_KEPT_MAX = 10_000

/**
 * The endpoints that have failed in this process since their last success in it. A claim knows only
 * of failures before it was made, and many are made together. Failures that another process records
 * after the claim are not known here: with several workers, a success may leave them counted.
 */
const failedHere = new LRUCache<string, true>({ max: FAILED_KEPT_MAX })

/** @returns whether the endpoint is paused now */
async function recordHealth(claim: Claim, answer: Answer, verdict: Verdict, askedMs: number) {
  if (verdict.kind === 'delivered') {
    if (failedHere.delete(claim.endpointId) || claim.isFailing) await recordRecovery(claim)
    return false
  }
  const { startedAt } = answer
  const waitMs = Math.min(askedMs, ENDPOINT_WAIT_MAX_MS)
  const isPaused = await recordFailure(claim, { startedAt, askedMs: waitMs })
  failedHere.set(claim.endpointId, true)
  if (verdict.kind !== 'gone') return isPaused
  await disableEndpoint(claim, 'gone')
  return true
}
