import { z } from 'zod'
import { isWholeCentavos } from '@/lib/money'
import { PIX_KEY_TYPES } from '@/lib/pix/key'
import { email, HIDDEN, isStorable, NOT_STORABLE, text, uuid } from '@/lib/text'
import { CARD_METHODS, METHOD_TYPES, PAYMENT_METHODS } from './payment-method'
import { TrackingParametersSchema, UtmFields } from './tracking'

const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Where a customer's browser is sent: an address of the web. */
export const webAddress = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2048, 'must have at most 2048 characters')
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })

/** A wire amount of reais between two bounds, in whole centavos. */
export const reais = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be at least ${least.toFixed(2)}`)
    .max(most, `must be at most ${most}`)
    .refine(isWholeCentavos, {
      error: 'must have at most two decimals',
      abort: true,
      params: { code: 'two_decimals' },
    })

/**
 * The body of create-transaction. Unknown fields are ignored.
 *
 * @see contract, POST /v1/integrations/create-transaction
 */
export const ChargeBody = z.object({
  amount: reais(0.01, 1_000_000).describe('Gross amount, in reais'),
  description: text(500).optional().describe('What the customer reads; free'),
  productName: text(200).optional().describe('What is sold'),
  clientName: text(200).optional().describe('Name of the payer'),
  clientEmail: email().optional().describe('E-mail of the payer'),
  clientPhone: text(40).optional().describe('Telephone of the payer'),
  clientCpf: text(32).optional().describe('Document of the payer'),
  tracking_parameters: TrackingParametersSchema.nullish().describe('Campaign attribution'),
  ...UtmFields,
  referenceId: uuid().optional().describe('Idempotency key: a repeat gets the first charge'),
  paymentMethod: oneOf(PAYMENT_METHODS).optional().describe('`pix`, or what to pay by card'),
  paymentMethodTypes: z
    .array(oneOf(METHOD_TYPES))
    .min(1, 'must name at least one')
    .max(20)
    .optional()
    .describe('What the checkout offers, where it lets you choose'),
  cardToken: text(500).optional().describe('A card token of an external processor'),
  installments: z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(12, 'must be at most 12')
    .optional()
    .describe('In how many parts a card pays'),
  currency: z
    .string('must be a string')
    .regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code, such as brl')
    .toLowerCase()
    .default('brl')
    .describe('ISO 4217; a PIX charge is in `brl`'),
  pixKeyType: oneOf(PIX_KEY_TYPES).optional().describe('Not sent in the standard flow'),
  pixKey: text(77).optional().describe('Not sent in the standard flow'),
  checkoutUiMode: oneOf(['hosted', 'embedded', 'custom'])
    .optional()
    .describe('Where a card is paid: on our page, in a frame of yours, or your own form'),
  successUrl: webAddress().optional().describe('Where a hosted checkout leads once paid'),
  cancelUrl: webAddress().optional().describe('Where a hosted checkout leads when it is left'),
  returnUrl: webAddress().optional().describe('Where an embedded or custom checkout returns to'),
})

/** A checked body of create-transaction. */
export type ChargeBody = z.infer<typeof ChargeBody>

/** The fields that only a card charge has. Any of them asks for a card. */
export function cardFieldsOf(body: ChargeBody): string[] {
  const asked: Record<string, boolean> = {
    paymentMethod: CARD_METHODS.has(body.paymentMethod ?? 'pix'),
    paymentMethodTypes: body.paymentMethodTypes?.some((type) => type !== 'pix') ?? false,
    cardToken: body.cardToken !== undefined,
    checkoutUiMode: body.checkoutUiMode !== undefined,
    successUrl: body.successUrl !== undefined,
    cancelUrl: body.cancelUrl !== undefined,
    returnUrl: body.returnUrl !== undefined,
    installments: (body.installments ?? 1) > 1,
  }
  return Object.keys(asked).filter((field) => asked[field])
}
