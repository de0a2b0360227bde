import { z } from 'zod'
import { AMOUNT_MAX, WEB_ADDRESS_LENGTH_MAX } from '@/lib/kernel/limits'
import { PIX_KEY_TYPES } from '@/lib/kernel/pix/key'
import {
  defaulted,
  email,
  HIDDEN,
  integer,
  isStorable,
  NOT_STORABLE,
  optional,
  reais,
  text,
  uuid,
} from '@/lib/kernel/text'
import {
  CARD_METHODS,
  METHOD_TYPES,
  PAYMENT_METHODS,
} from '@/lib/payments/transaction/payment-method'
import { TrackingParametersBody, UtmFields } from '@/lib/payments/transaction/tracking'

const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Where a customer's browser is sent: an address of the web. */
export const webAddress = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(WEB_ADDRESS_LENGTH_MAX, `must have at most ${WEB_ADDRESS_LENGTH_MAX} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })

const UI_MODES = ['hosted', 'embedded', 'custom'] as const

const currency = () =>
  z
    .string('must be a string')
    .regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code, such as brl')
    .toLowerCase()

/**
 * The body of create-transaction. Unknown fields are ignored.
 *
 * @see docs/contract.md#creating-a-charge
 */
export const ChargeBody = z.object({
  amount: reais(0.01, AMOUNT_MAX).describe('Gross amount, in reais'),
  description: optional(text(500)).describe('What the customer reads; free'),
  productName: optional(text(200)).describe('What is sold'),
  clientName: optional(text(200)).describe('Name of the payer'),
  clientEmail: optional(email()).describe('E-mail of the payer'),
  clientPhone: optional(text(40)).describe('Telephone of the payer'),
  clientCpf: optional(text(32)).describe('Document of the payer'),
  tracking_parameters: optional(TrackingParametersBody).describe('Campaign attribution'),
  ...UtmFields,
  referenceId: optional(uuid()).describe('Idempotency key: a repeat gets the first charge'),
  paymentMethod: optional(oneOf(PAYMENT_METHODS)).describe('`pix`, or what to pay by card'),
  paymentMethodTypes: optional(
    z.array(oneOf(METHOD_TYPES)).min(1, 'must name at least one').max(20),
  ).describe('What the checkout offers, where it lets you choose'),
  cardToken: optional(text(500)).describe('A card token of an external processor'),
  installments: optional(integer(1, 12)).describe('In how many parts a card pays'),
  currency: defaulted(currency(), 'brl').describe('ISO 4217; a PIX charge is in `brl`'),
  pixKeyType: optional(oneOf(PIX_KEY_TYPES)).describe('Not sent in the standard flow'),
  pixKey: optional(text(77)).describe('Not sent in the standard flow'),
  checkoutUiMode: optional(oneOf(UI_MODES)).describe(
    'Where a card is paid: on our page, in a frame of yours, or your own form',
  ),
  successUrl: optional(webAddress()).describe('Where a hosted checkout leads once paid'),
  cancelUrl: optional(webAddress()).describe('Where a hosted checkout leads when it is left'),
  returnUrl: optional(webAddress()).describe('Where an embedded or custom checkout returns to'),
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

/** The body of cancel-transaction: which charge is meant, and nothing else. */
export const ChargeReference = z.strictObject({ transactionId: uuid().describe('The charge') })
