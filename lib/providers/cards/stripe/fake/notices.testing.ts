import { createHmac } from 'node:crypto'
import { nowSeconds } from './objects.testing'
import type { EventObject } from './state.testing'

/** A notice as Stripe sends it: the body and its signature header. */
export interface StripeNotice {
  body: string
  headers: Headers
}

/** Signs a body as Stripe does, at a time in seconds. */
export function signNotice(body: string, secret: string, at = nowSeconds()): StripeNotice {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    body,
    headers: new Headers({
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${signature}`,
    }),
  }
}

/** Sends events to one address, one at a time, in order. */
export class Notifier {
  private url: string | null = null
  private last: Promise<void> = Promise.resolve()
  /** The response status of each event. */
  readonly sent: { type: string; status: number }[] = []

  constructor(private readonly secret: string) {}

  to(url: string | null): void {
    this.url = url
  }

  send(event: EventObject): void {
    const { url } = this
    if (url) this.last = this.last.then(() => this.post(url, event))
  }

  /** Resolves when all events have been answered. */
  idle(): Promise<void> {
    return this.last
  }

  private async post(url: string, event: EventObject): Promise<void> {
    const { body, headers } = signNotice(JSON.stringify(event), this.secret)
    const status = await fetch(url, { method: 'POST', body, headers }).then(
      (response) => response.status,
      () => 0,
    )
    this.sent.push({ type: event.type, status })
  }
}
