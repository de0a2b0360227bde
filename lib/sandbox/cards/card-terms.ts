import { DAY_MS } from '@/lib/kernel/time'

/** Milliseconds until a slow payment is confirmed or fails. */
export const SLOW_MS = 8_000

/** Milliseconds from the payment to its dispute, and from the dispute to its automatic decision. */
export const DISPUTE_AFTER_MS = 5_000
export const DECISION_AFTER_MS = 10_000

/** How long a dispute can be answered and a boleto can be paid. */
export const RESPOND_WITHIN_MS = 7 * DAY_MS
export const BOLETO_FOR_MS = 3 * DAY_MS

/**
 * How long the notice of a charge by token is delayed, because its creation is still being
 * answered.
 */
export const NOTICE_AFTER_TOKEN_MS = 1_000

/** The maximum number of attempts per session. */
export const TRIES_MAX = 50

/** The payment methods of a session. */
export const METHODS = ['card', 'boleto'] as const
export type CardMethod = (typeof METHODS)[number]

/**
 * The methods that a session offers. An empty list means every supported method; unsupported
 * methods are left out; a boleto needs brl.
 */
export function offeredMethods(methodTypes: readonly string[], currency: string): CardMethod[] {
  return METHODS.filter(
    (method) =>
      (methodTypes.length === 0 || methodTypes.includes(method)) &&
      (method !== 'boleto' || currency === 'brl'),
  )
}
