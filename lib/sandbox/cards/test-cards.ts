import type { CardBrand } from '@/lib/kernel/card-brands'
import { cardDigits } from '@/lib/kernel/card-number'

/** The outcome of a payment by a test card. */
export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; code: DeclineCode }
  /**
   * The cardholder's bank sends a challenge first; after a correct answer the payment is made or
   * declined.
   */
  | { kind: 'challenge'; declines: DeclineCode | null }
  /** The payment stays unconfirmed for a few seconds. */
  | { kind: 'slow'; ending: 'paid' | 'failed' }
  /** Paid, and disputed by the cardholder seconds later; decided by a person or automatically. */
  | { kind: 'disputed'; decision: 'won' | 'lost' | null }

/** The names of the published cards. */
export type TestCardSlug =
  | CardBrand
  | Exclude<DeclineCode, 'authentication_failed'>
  | 'challenge'
  | 'challenge_declined'
  | 'slow'
  | 'slow_failed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'

/** A published card, the only kind that the sandbox takes. */
export interface TestCard {
  /** Its name, which is the key of its texts. */
  slug: TestCardSlug
  number: string
  brand: CardBrand
  outcome: CardOutcome
  /**
   * Its `cardToken`; null for a card with a challenge, because a charge by token has no page on
   * which to answer one.
   */
  token: string | null
}

const visa = (slug: TestCardSlug, number: string, outcome: CardOutcome): TestCard => ({
  slug,
  number,
  brand: 'visa',
  outcome,
  token: outcome.kind === 'challenge' ? null : `tok_sandbox_${slug}`,
})

const paid = (brand: CardBrand, number: string): TestCard => ({
  ...visa(brand, number, { kind: 'paid' }),
  brand,
})

const declined = (code: Exclude<DeclineCode, 'authentication_failed'>, number: string) =>
  visa(code, number, { kind: 'declined', code })

/**
 * Every published card. Any expiry that is to come, any security code of the right length and any
 * name go with each. Where Stripe publishes a number for the same outcome, it is that number.
 */
export const TEST_CARDS = [
  paid('visa', '4242424242424242'),
  paid('master', '5555555555554444'),
  paid('elo', '6362970000457013'),
  paid('amex', '378282246310005'),
  paid('hipercard', '6062826786276634'),
  declined('card_declined', '4000000000000002'),
  declined('insufficient_funds', '4000000000009995'),
  declined('card_velocity_exceeded', '4000000000006975'),
  declined('stolen_card', '4000000000009979'),
  declined('expired_card', '4000000000000069'),
  declined('incorrect_cvc', '4000000000000127'),
  declined('do_not_honor', '4000000000001109'),
  declined('processing_error', '4000000000000119'),
  visa('challenge', '4000002760003184', { kind: 'challenge', declines: null }),
  visa('challenge_declined', '4000008260003178', {
    kind: 'challenge',
    declines: 'insufficient_funds',
  }),
  visa('slow', '4000000000001208', { kind: 'slow', ending: 'paid' }),
  visa('slow_failed', '4000000000001307', { kind: 'slow', ending: 'failed' }),
  visa('disputed', '4000000000000259', { kind: 'disputed', decision: null }),
  visa('dispute_won', '4000000000001406', { kind: 'disputed', decision: 'won' }),
  visa('dispute_lost', '4000000000001505', { kind: 'disputed', decision: 'lost' }),
] as const satisfies readonly TestCard[]

/** The published card with this number, in any notation; undefined for other numbers. */
export function testCardOf(written: string): TestCard | undefined {
  const digits = cardDigits(written)
  return TEST_CARDS.find(({ number }) => number === digits)
}

/** The published card of a token. */
export function testCardOfToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.token === token)
}

/**
 * The published card with this name.
 *
 * @throws Error for an unknown name
 */
export function testCardNamed(slug: string): TestCard {
  const card = TEST_CARDS.find((candidate) => candidate.slug === slug)
  if (!card) throw new Error(`no test card is called ${slug}`)
  return card
}

/** The part of a card number that may be shown. */
export function last4Of({ number }: TestCard): string {
  return number.slice(-4)
}

/**
 * Every reason for which the sandbox's card processor declines, and what it says of it in English.
 */
export const DECLINES = {
  card_declined: 'The card was declined. Use another card, or ask the bank that issued it.',
  insufficient_funds: 'The card has not enough funds or limit. Use another card.',
  stolen_card: 'The card was declined. Use another card, or ask the bank that issued it.',
  expired_card: 'The card has expired. Use another card.',
  incorrect_cvc: 'The security code is not that of the card. Check it and try again.',
  do_not_honor: 'The bank did not approve the payment. Ask it, or use another card.',
  processing_error: 'The payment could not be processed. Nothing was charged: try again.',
  card_velocity_exceeded: 'The card has reached its limit for now. Use another card.',
  authentication_failed:
    'The bank could not confirm that it was you. Try again or use another card.',
} as const satisfies Record<string, string>

/** Why a payment was declined. */
export type DeclineCode = keyof typeof DECLINES

export const DECLINE_CODES = Object.keys(DECLINES) as [DeclineCode, ...DeclineCode[]]
