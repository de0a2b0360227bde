import { StripeRefusal } from './refusal.testing'

/**
 * What goes wrong with a call: `timeout` is never answered, `reset` is cut before anything is done,
 * `lost` is done and then cut; the others are answers of Stripe's.
 */
export type Fault = 'timeout' | 'reset' | 'lost' | 'lock' | 'busy' | 'failure' | 'maintenance'

interface Script {
  fault: Fault
  on: string
  left: number
}

/** Faults to come, in the order in which they were asked for. */
export class Faults {
  private readonly scripts: Script[] = []

  /** @param on the beginning of the requests meant: `POST /v1/refunds`; all of them when absent */
  script(fault: Fault, { on = '', times = 1 }: { on?: string; times?: number } = {}): void {
    this.scripts.push({ fault, on, left: times })
  }

  clear(): void {
    this.scripts.length = 0
  }

  /** The fault that this request meets with, if any. */
  take(request: string): Fault | null {
    const script = this.scripts.find(({ on, left }) => left > 0 && request.startsWith(on))
    if (!script) return null
    script.left -= 1
    return script.fault
  }
}

const RETRY_AFTER = { 'retry-after': '7' }

/** The answers of Stripe's that are faults. */
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
