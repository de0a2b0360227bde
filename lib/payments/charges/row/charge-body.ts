import { z } from 'zod'
import { AMOUNT_MAX, CARD_TOKEN_LENGTH_MAX, URL_LENGTH_MAX } from '@/lib/kernel/limits'
import { PIX_KEY_TYPES } from '@/lib/kernel/pix/key'
import {
  defaulted,
  HIDDEN,
  integer,
  isStorable,
  keyUuid,
  NOT_STORABLE,
  optional,
  pastedEmail,
  pastedText,
  reais,
  text,
  uuid,
  withoutHidden,
} from '@/lib/kernel/text'
import {
  CARD_METHODS,
  METHOD_TYPES,
  PAYMENT_METHODS,
} from '@/lib/payments/transaction/payment-method'
import { TrackingParametersBody, UtmFields } from '@/lib/payments/transaction/tracking'
import { CheckoutUiMode } from '@/lib/platform/db/generated/enums'

/** An http or https URL that a customer's browser is redirected to. */
export const webAddress = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(URL_LENGTH_MAX, `must have at most ${URL_LENGTH_MAX} characters`)
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .check(withoutHidden())

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
  amount: reais(0.01, AMOUNT_MAX).describe('Gross amount, in reais with at most two decimals'),
  description: optional(pastedText(500)).describe('Free text that the customer sees'),
  productName: optional(pastedText(200)).describe('What is sold'),
  clientName: optional(pastedText(200)).describe('Name of the payer'),
  clientEmail: optional(pastedEmail()).describe('E-mail of the payer'),
  clientPhone: optional(pastedText(40)).describe('Telephone of the payer'),
  clientCpf: optional(pastedText(32)).describe('Document of the payer'),
  tracking_parameters: optional(TrackingParametersBody).describe('Campaign attribution'),
  ...UtmFields,
  referenceId: optional(keyUuid()).describe(
    'Idempotency key: a repeated request returns the first charge',
  ),
  paymentMethod: optional(z.enum(PAYMENT_METHODS)).describe(
    '`pix`, or a method of the card checkout',
  ),
  paymentMethodTypes: optional(
    z.array(z.enum(METHOD_TYPES)).min(1, 'must name at least one').max(20),
  ).describe('Payment methods that the card checkout offers'),
  cardToken: optional(text(CARD_TOKEN_LENGTH_MAX)).describe(
    'A card token of an external processor, which only the sandbox takes; Stripe refuses it',
  ),
  installments: optional(integer(1, 12)).describe(
    'Number of card installments. Stripe does not split card payments in reais, and refuses more than 1',
  ),
  currency: defaulted(currency(), 'brl').describe('ISO 4217; a PIX charge is in `brl`'),
  pixKeyType: optional(z.enum(PIX_KEY_TYPES)).describe('Not sent in the standard flow'),
  pixKey: optional(text(77)).describe('Not sent in the standard flow'),
  checkoutUiMode: optional(z.enum(CheckoutUiMode)).describe(
    'Where the customer pays by card: on our page, in a frame on your page, or in your own form',
  ),
  successUrl: optional(webAddress()).describe(
    'Where a hosted checkout redirects after payment. Without `checkoutUiMode` and `returnUrl`, any checkout',
  ),
  cancelUrl: optional(webAddress()).describe(
    'Where a hosted checkout redirects when the customer leaves without paying',
  ),
  returnUrl: optional(webAddress()).describe(
    'Where an embedded or custom checkout redirects after payment. Without `checkoutUiMode` and `successUrl`, any checkout',
  ),
})

/** A checked body of create-transaction. */
export type ChargeBody = z.infer<typeof ChargeBody>

/**
 * The fields of a body that only a card charge has. If there are any, the charge is paid by card.
 */
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

/** The body of cancel-transaction. Unknown fields are refused. */
export const ChargeReference = z.strictObject({ transactionId: uuid().describe('The charge') })
