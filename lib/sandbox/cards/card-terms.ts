/** How long a slow payment takes to be confirmed or to fail, in ms. */
export const SLOW_MS = 8_000

/** How long after its payment a dispute opens, and after that is decided by itself, in ms. */
export const DISPUTE_AFTER_MS = 5_000
export const DECISION_AFTER_MS = 10_000

const DAY_MS = 24 * 60 * 60 * 1_000

/** For how long a dispute can be answered, and a boleto be paid. */
export const RESPOND_WITHIN_MS = 7 * DAY_MS
export const BOLETO_FOR_MS = 3 * DAY_MS

/** How long the processor takes to tell of a charge by token: its buyer is still being answered. */
export const NOTICE_AFTER_TOKEN_MS = 1_000

/** How often a session may be tried. */
export const TRIES_MAX = 50

/** What a session can be paid by. */
export const METHODS = ['card', 'boleto'] as const
export type CardMethod = (typeof METHODS)[number]

/**
 * By what a session can be paid, of what its merchant asks for: nothing asked is all there is, what
 * the sandbox can't do is left out, and a boleto is in reais.
 */
export function offeredMethods(methodTypes: readonly string[], currency: string): CardMethod[] {
  return METHODS.filter(
    (method) =>
      (methodTypes.length === 0 || methodTypes.includes(method)) &&
      (method !== 'boleto' || currency === 'brl'),
  )
}
