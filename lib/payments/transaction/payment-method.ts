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
