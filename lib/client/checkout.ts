import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { BodyOf } from './call'
import { send } from './http'
import { checkout, sandboxCards } from './public-operations'

/** What a checkout page may ask, each proved by the session's client secret. */
export interface CheckoutClient {
  /** The session as it stands here. */
  read(signal?: AbortSignal): Promise<CheckoutView>
  /** The session as its provider confirms it. */
  sync(signal?: AbortSignal): Promise<CheckoutView>
}

/** Asks about one session. Every call throws what `send` throws. */
export function checkoutClient(id: string, clientSecret: string): CheckoutClient {
  const headers = bearer(clientSecret)
  return {
    read: (signal) => send(checkout.getCheckout, { id, signal, headers }),
    sync: (signal) => send(checkout.syncCheckout, { id, signal, headers }),
  }
}

/** A try at the sandbox's card processor; the same key is the same try. */
export type SandboxPayment = BodyOf<typeof sandboxCards.payCardSession>

/** A card as it was typed; it goes to the sandbox's processor and nowhere else. */
export type TypedCard = Extract<SandboxPayment, { card?: unknown }>['card']

/** Tries to pay at the sandbox's card processor. @throws ApiError */
export const paySandbox = (id: string, clientSecret: string, body: SandboxPayment) =>
  send(sandboxCards.payCardSession, { id, body, headers: bearer(clientSecret) })

/** Answers the sandbox's bank, which asked whether it is the cardholder who pays. @throws ApiError */
export const answerChallenge = (id: string, clientSecret: string, outcome: 'passed' | 'failed') =>
  send(sandboxCards.answerCardChallenge, {
    id,
    body: { outcome },
    headers: bearer(clientSecret),
  })

const bearer = (clientSecret: string) => ({ authorization: `Bearer ${clientSecret}` })
