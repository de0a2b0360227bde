import { z } from 'zod'
import { isWholeCentavos } from '@/lib/money'
import { PIX_KEY_TYPES } from '@/lib/pix/key'
import { email, text, uuid } from '@/lib/text'
import { CARD_METHODS, METHOD_TYPES, PAYMENT_METHODS } from './payment-method'
import { TrackingParametersSchema, UtmFields } from './tracking'

const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const url = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2048)

/** A wire amount of reais between two bounds, in whole centavos. */
export const reais = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be at least ${least.toFixed(2)}`)
    .max(most, `must be at most ${most}`)
    .refine(isWholeCentavos, { error: 'must have at most two decimals', abort: true })

/**
 * The body of create-transaction. Unknown fields are ignored.
 *
 * @see contract, POST /v1/integrations/create-transaction
 */
export const ChargeBody = z.object({
  amount: reais(0.01, 1_000_000),
  description: text(500).optional(),
  productName: text(200).optional(),
  clientName: text(200).optional(),
  clientEmail: email().optional(),
  clientPhone: text(40).optional(),
  clientCpf: text(32).optional(),
  tracking_parameters: TrackingParametersSchema.nullish(),
  ...UtmFields,
  referenceId: uuid().optional(),
  paymentMethod: oneOf(PAYMENT_METHODS).optional(),
  paymentMethodTypes: z
    .array(oneOf(METHOD_TYPES))
    .min(1, 'must name at least one')
    .max(20)
    .optional(),
  cardToken: text(500).optional(),
  installments: z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(12, 'must be at most 12')
    .optional(),
  currency: z
    .string('must be a string')
    .regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code, such as brl')
    .toLowerCase()
    .default('brl'),
  pixKeyType: oneOf(PIX_KEY_TYPES).optional(),
  pixKey: text(77).optional(),
  checkoutUiMode: oneOf(['hosted', 'embedded', 'custom']).optional(),
  successUrl: url().optional(),
  cancelUrl: url().optional(),
  returnUrl: url().optional(),
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
