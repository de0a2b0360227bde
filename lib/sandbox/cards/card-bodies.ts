import { z } from 'zod'
import { BRAND_LOOK } from '@/lib/kernel/card-brands'
import { parseDocument } from '@/lib/kernel/documents'
import { CARD_TOKEN_LENGTH_MAX } from '@/lib/kernel/limits'
import { defaulted, integer, keyUuid, name, optional, text, uuid } from '@/lib/kernel/text'
import { CheckoutUiMode } from '@/lib/platform/db/generated/enums'
import { centavosText } from '@/lib/sandbox/bank/bank-bodies'
import { METHODS } from './card-terms'
import { testCardOf, testCardOfToken } from './test-cards'

const NOT_PUBLISHED =
  'must be one of the published test numbers: see /sandbox/cards. A real card is never taken here'

/** A published card, with what is written beside its number; the number itself goes no further. */
const Card = z
  .object({
    number: text(40)
      .refine((number) => testCardOf(number) !== undefined, {
        error: NOT_PUBLISHED,
        params: { code: 'test_card' },
      })
      .describe('One of the published test numbers'),
    expMonth: integer(1, 12).describe('The month, from 1'),
    expYear: integer(2000, 2099).describe('The year, with four digits'),
    cvc: text(4)
      .regex(/^\d{3,4}$/, 'must have three or four digits')
      .describe('Any digits: four for American Express, else three'),
    holder: name(120).describe('The name on the card'),
  })
  .superRefine(({ number, cvc }, context) => {
    const card = testCardOf(number)
    if (!card || cvc.length === BRAND_LOOK[card.brand].cvcLength) return
    const message = `must have ${BRAND_LOOK[card.brand].cvcLength} digits`
    context.addIssue({ code: 'custom', path: ['cvc'], message, params: { code: 'wrong_format' } })
  })

/** An attempt to pay a session at the sandbox's card processor. */
export const CardPaymentBody = z
  .object({
    method: defaulted(z.enum(METHODS, `must be ${METHODS.join(' or ')}`), 'card').describe(
      'By what it is paid',
    ),
    card: optional(Card).describe('One of the published test cards, to pay by card'),
    cpf: optional(
      text(20).refine((written) => parseDocument(written) !== null, {
        error: 'must be a CPF or a CNPJ',
        params: { code: 'document' },
      }),
    ).describe('CPF or CNPJ of the payer; required for a boleto'),
    installments: defaulted(integer(1, 12), 1).describe(
      'In how many parts a card pays, up to what the session allows',
    ),
    idempotencyKey: optional(keyUuid()).describe(
      'Of this try: sent again it is the same try, with the same answer',
    ),
  })
  .superRefine(({ method, card, cpf }, context) => {
    const lacks = method === 'card' ? !card && 'card' : !cpf && 'cpf'
    if (!lacks) return
    const message = `is needed to pay by ${method}`
    context.addIssue({ code: 'custom', path: [lacks], message, params: { code: 'required' } })
  })

/** A checked attempt. */
export type CardPaymentBody = z.infer<typeof CardPaymentBody>

/** The cardholder's answer to the bank's challenge. */
export const ChallengeBody = z.object({
  outcome: z
    .enum(['passed', 'failed'], 'must be passed or failed')
    .describe('Whether the cardholder confirmed the payment'),
})

/** The body of a decision about a dispute. */
export const DisputeBody = z.object({
  outcome: z
    .enum(['won', 'lost'], 'must be won or lost')
    .describe('`won`: the merchant keeps the money. `lost`: the cardholder gets it back'),
})

/** The body that pays a boleto or lets it expire. */
export const BoletoBody = z.object({
  outcome: z
    .enum(['paid', 'expired'], 'must be paid or expired')
    .describe('Pay the boleto, or let it expire'),
})

const isTaken = (methods: string[]) =>
  methods.length === 0 || METHODS.some((method) => methods.includes(method))

/** An order to the sandbox's card processor to open a session. Money is a string of centavos. */
export const SessionBody = z.object({
  transactionId: uuid(),
  amount: centavosText,
  currency: z.string().regex(/^[a-z]{3}$/, 'must be an ISO 4217 code in lower case'),
  uiMode: z.enum(CheckoutUiMode),
  /**
   * Unsupported methods are ignored, as a real provider does; empty means every supported method.
   */
  methodTypes: z
    .array(text(50))
    .max(20)
    .refine(isTaken, `must have one that the sandbox takes: ${METHODS.join(', ')}`),
  installments: z.int().min(1).max(12),
  cardToken: text(CARD_TOKEN_LENGTH_MAX)
    .refine(
      (token) => testCardOfToken(token) !== undefined,
      'must be a published token of the sandbox, such as tok_sandbox_visa',
    )
    .nullable(),
  expiresAt: z.iso.datetime().transform((instant) => new Date(instant)),
})

/** A checked order to open a session. */
export type SessionBody = z.infer<typeof SessionBody>

/** A refund order to the sandbox's card processor. Money is a string of centavos. */
export const CardRefundBody = z.object({
  paymentIntentId: text(100).min(1, 'must not be empty'),
  amount: centavosText,
})

/** A checked refund order. */
export type CardRefundBody = z.infer<typeof CardRefundBody>
