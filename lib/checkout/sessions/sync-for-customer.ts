import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ChargeSession } from './find-session'
import { syncSession } from './sync-session'

const gate = new RateLimiterMemory({ points: 2, duration: 1 })

/**
 * `syncSession` for a customer's browser: whoever has a client secret could have the merchant's
 * provider asked without end, so each web process asks twice a second at most; in between, what is
 * known is the answer.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function syncForCustomer(found: ChargeSession): Promise<ChargeSession> {
  const mayAsk = await gate.consume(found.session.sessionId).then(
    () => true,
    () => false,
  )
  return mayAsk ? syncSession(found.charge) : found
}
