import type { CheckoutSession, Transaction } from '@/lib/platform/db/generated/client'
/** What `paymentMethod` may be. */
export const PAYMENT_METHODS = [
  'pix',
  'credit_card',
  'debit_card',
  'visa',
  'master',
  'elo',
  'amex',
  'hipercard',
  'bolbradesco',
  'boleto',
] as const

/** What `paymentMethodTypes` may hold. */
export const METHOD_TYPES = ['pix', 'card', 'link', 'paypal', 'boleto'] as const

/** The methods that the card checkout takes. */
export const CARD_METHODS: ReadonlySet<string> = new Set(PAYMENT_METHODS.filter((m) => m !== 'pix'))

/** The fields of a checkout session that tell a boleto from a card. */
export type CheckoutMethod = Pick<CheckoutSession, 'methodTypes' | 'paidBrand' | 'boletoCode'>

/** A transaction; a card charge comes with what tells whether it is a boleto. */
export type WithCheckout = Transaction & { checkout?: CheckoutMethod | null }
