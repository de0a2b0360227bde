import type { CheckoutSession, Transaction, TxSource } from '@/lib/platform/db/generated/client'

/** The values of `paymentMethod`. */
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

/** The values in `paymentMethodTypes`. */
export const METHOD_TYPES = ['pix', 'card', 'link', 'paypal', 'boleto'] as const

/** The payment methods of the card checkout. */
export const CARD_METHODS: ReadonlySet<string> = new Set(PAYMENT_METHODS.filter((m) => m !== 'pix'))

/** The columns of a checkout session that distinguish a boleto from a card payment. */
export type CheckoutMethod = Pick<CheckoutSession, 'methodTypes' | 'paidBrand' | 'boletoCode'>

/** A transaction; a card charge includes the columns that tell whether it is a boleto. */
export type WithCheckout = Transaction & { checkout?: CheckoutMethod | null }

/** The message key of each way to pay. */
export const METHOD_WORDS = { pix: 'PIX', card: 'CREDIT_CARD', boleto: 'boleto' } as const

/**
 * How a transaction is paid. It is a boleto if one was issued or paid, or nothing else is offered.
 */
export function methodOf(
  source: TxSource,
  checkout?: CheckoutMethod | null,
): 'pix' | 'boleto' | 'card' {
  if (source === 'PIX') return 'pix'
  return checkout && isBoleto(checkout) ? 'boleto' : 'card'
}

function isBoleto({ methodTypes, paidBrand, boletoCode }: CheckoutMethod): boolean {
  if (paidBrand) return paidBrand === 'boleto'
  return boletoCode !== null || (methodTypes.length === 1 && methodTypes[0] === 'boleto')
}
