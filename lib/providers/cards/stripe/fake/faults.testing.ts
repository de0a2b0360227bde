import { StripeRefusal } from './refusal.testing'

/**
 * How a call fails. `timeout`: never answered. `reset`: disconnected before anything is done.
 * `lost`: done, then disconnected. The others are error responses of Stripe.
 */
export type Fault = 'timeout' | 'reset' | 'lost' | 'lock' | 'busy' | 'failure' | 'maintenance'

interface Script {
  fault: Fault
  on: string
  left: number
}

/** Scripted faults, in order. */
export class Faults {
  private readonly scripts: Script[] = []

  /** @param on the prefix of the affected requests, such as `POST /v1/refunds`; all when absent */
  script(fault: Fault, { on = '', times = 1 }: { on?: string; times?: number } = {}): void {
    this.scripts.push({ fault, on, left: times })
  }

  clear(): void {
    this.scripts.length = 0
  }

  /** The fault for this request, or null. */
  take(request: string): Fault | null {
    const script = this.scripts.find(({ on, left }) => left > 0 && request.startsWith(on))
    if (!script) return null
    script.left -= 1
    return script.fault
  }
}

const RETRY_AFTER = { 'retry-after': '7' }

/** The faults that are error responses of Stripe. */
export const FAULT_ANSWERS: Partial<Record<Fault, () => StripeRefusal>> = {
  lock: () =>
    new StripeRefusal(409, {
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    }),
  busy: () =>
    new StripeRefusal(429, { code: 'rate_limit', message: 'Too many requests' }, RETRY_AFTER),
  failure: () => new StripeRefusal(500, { message: 'An unknown error occurred' }),
  maintenance: () => new StripeRefusal(503, { message: 'Stripe is down' }, RETRY_AFTER),
}
