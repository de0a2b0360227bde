import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { CardTry } from '@/lib/sandbox/cards/card-schema'
import { send } from './http'

/** What a checkout page may ask, each proved by the session's client secret. */
export interface CheckoutClient {
  /** The session as it stands here. */
  read(signal?: AbortSignal): Promise<CheckoutView>
  /** The session as its provider confirms it. */
  sync(signal?: AbortSignal): Promise<CheckoutView>
}

/** Asks about one session. Every call throws what `send` throws. */
export function checkoutClient(sessionId: string, clientSecret: string): CheckoutClient {
  const path = `/v1/checkout/sessions/${sessionId}`
  const headers = bearer(clientSecret)
  return {
    read: (signal) => send('GET', path, undefined, signal, headers),
    sync: (signal) => send('POST', `${path}/sync`, {}, signal, headers),
  }
}

/** A card as it was typed; it goes to the sandbox's processor and nowhere else. */
export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvc: string
  holder: string
}

/** A try at the sandbox's card processor; the same key is the same try. */
export type SandboxPayment = { idempotencyKey: string } & (
  | { method: 'card'; card: TypedCard; installments: number }
  | { method: 'boleto'; cpf: string }
)

/** Tries to pay at the sandbox's card processor. @throws ApiError */
export function paySandbox(sessionId: string, clientSecret: string, payment: SandboxPayment) {
  const path = `/sandbox/cards/sessions/${sessionId}/payments`
  return send<CardTry>('POST', path, payment, undefined, bearer(clientSecret))
}

/** Answers the sandbox's bank, which asked whether it is the cardholder who pays. @throws ApiError */
export function answerChallenge(
  challengeId: string,
  clientSecret: string,
  outcome: 'passed' | 'failed',
) {
  const path = `/sandbox/cards/challenges/${challengeId}`
  return send<CardTry>('POST', path, { outcome }, undefined, bearer(clientSecret))
}

const bearer = (clientSecret: string) => ({ authorization: `Bearer ${clientSecret}` })
