import { z } from 'zod'
import { instant, words } from '@/lib/kernel/wire-fields'
import { TransactionFields, TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { CheckoutUiMode } from '@/lib/platform/db/generated/enums'

const UiModeSchema = z.enum(CheckoutUiMode).meta({
  id: 'CheckoutUiMode',
  description:
    '`hosted`: on our page. `embedded`: in a frame on your page. `custom`: card fields in your own form',
})

const settlement = {
  settlementMode: TransactionFields.settlementMode,
  balanceImpact: TransactionFields.balanceImpact,
}

/** @see docs/contract.md#checkout-session */
const CheckoutSessionSchema = z
  .object({
    sessionId: words('Identifier of the session'),
    uiMode: UiModeSchema,
    url: words('Where to redirect the customer, in hosted mode').nullable(),
    clientSecret: words('For the frontend, in embedded and custom mode').nullable(),
    publishableKey: words('For the frontend').nullable(),
    accountDisplayName: words('The name that the customer sees').nullable(),
    paymentMethodConfigurationId: words("The provider's payment method configuration").nullable(),
    requestedPaymentMethodTypes: z
      .array(z.string())
      .nullable()
      .describe(
        'The `paymentMethodTypes` that were sent, or else the one of `paymentMethod`: `card` or `boleto`. Null if neither was sent: then all that the provider offers',
      ),
    livemode: z.boolean(),
    paymentStatus: words('`unpaid` or `paid`').nullable(),
    status: words('`open`, `complete` or `expired`').nullable(),
    expiresAt: instant('When it expires').nullable(),
    webhookConfigured: z.boolean().meta({
      description: "Whether the provider's notices reach us",
    }),
    ...settlement,
  })
  .meta({ id: 'CheckoutSession', description: 'A card checkout of one charge' })

/** A checkout session in wire form. */
export type CheckoutSession = z.infer<typeof CheckoutSessionSchema>

/** @see docs/contract.md#creating-a-charge */
export const ChargeSchema = z
  .object({ ...TransactionFields, checkout: CheckoutSessionSchema.nullable() })
  .meta({
    id: 'Charge',
    description: 'A PIX charge has `pixCode`; a card charge has `checkout`',
  })

/** @see docs/contract.md#reading-a-checkout-session */
export const SessionAnswerSchema = z.object({
  transaction: TransactionSchema,
  checkout: CheckoutSessionSchema,
})

/** @see docs/contract.md#card-checkout-configuration */
export const CardConfigSchema = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether new card charges are accepted' }),
    publishableKey: words('For the frontend'),
    supportedUiModes: z.array(UiModeSchema),
    defaultUiMode: UiModeSchema,
    defaultSuccessUrl: words('Where a hosted checkout redirects after payment'),
    defaultCancelUrl: words(
      'Where a hosted checkout redirects when the customer leaves without paying',
    ),
    defaultReturnUrl: words('Where an embedded or custom checkout redirects after payment'),
    paymentMethodConfigurationId: words(
      "The provider's payment method configuration; may be empty",
    ),
    accountDisplayName: words('The name that customers see'),
    livemode: z.boolean(),
    isWebhookConfigured: z
      .boolean()
      .meta({ description: "Whether the provider's notices reach us" }),
    webhookEndpointUrl: words('Where the provider sends its notices'),
    isReadyForHostedCheckout: z.boolean().describe('Whether `hosted` works'),
    isReadyForSelfHostedCheckout: z.boolean().describe('Whether `embedded` and `custom` work'),
    walletNotes: z
      .object({
        applePay: words('What Apple Pay needs'),
        googlePay: words('What Google Pay needs'),
        link: words('What Link needs'),
      })
      .describe('What each wallet needs'),
  })
  .meta({ id: 'CardCheckoutConfig', description: 'The public configuration of the card checkout' })

/** A card checkout's configuration in wire form. */
export type CardConfig = z.infer<typeof CardConfigSchema>
