import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { BodyOf } from './call'
import { send } from './http'
import { paymentPage, sandbox } from './public-operations'

/** The requests of a checkout page, authorized by the session's client secret. */
export interface CheckoutClient {
  /** Reads the stored session. */
  read(signal?: AbortSignal): Promise<CheckoutView>
  /** Asks the card processor for the session's status, stores it and reads the session. */
  sync(signal?: AbortSignal): Promise<CheckoutView>
}

/** Creates the client of one session. Its methods throw ApiError. */
export function checkoutClient(id: string, clientSecret: string): CheckoutClient {
  const headers = bearer(clientSecret)
  return {
    read: (signal) => send(paymentPage.getCheckout, { id, signal, headers }),
    sync: (signal) => send(paymentPage.syncCheckout, { id, signal, headers }),
  }
}

/** A payment attempt at the sandbox's card processor. A repeated key returns the same attempt. */
export type SandboxPayment = BodyOf<typeof sandbox.payCardSession>

/** A card as typed. It is sent only to the sandbox's card processor. */
export type TypedCard = Extract<SandboxPayment, { card?: unknown }>['card']

/** Pays a session at the sandbox's card processor. @throws ApiError */
export const paySandbox = (id: string, clientSecret: string, body: SandboxPayment) =>
  send(sandbox.payCardSession, { id, body, headers: bearer(clientSecret) })

/** Answers the 3-D Secure challenge of the sandbox's card issuer. @throws ApiError */
export const answerChallenge = (id: string, clientSecret: string, outcome: 'passed' | 'failed') =>
  send(sandbox.answerCardChallenge, {
    id,
    body: { outcome },
    headers: bearer(clientSecret),
  })

const bearer = (clientSecret: string) => ({ authorization: `Bearer ${clientSecret}` })
