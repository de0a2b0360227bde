import { z } from 'zod'
import { instant, words } from '@/lib/kernel/wire-fields'
import { CardConfigSchema } from '@/lib/payments/checkout/checkout-schema'
import { CardProvider, SettlementMode } from '@/lib/platform/db/generated/enums'

const SecretSchema = z
  .object({ last4: words('Its last four characters'), setAt: instant('When it was set') })
  .nullable()
  .describe('Null when none is set. The API never returns the secret itself')

const ContrastSchema = z
  .object({
    words: z.enum(['white', 'ink']).describe('The text colour with the higher contrast'),
    white: z.number().describe('Contrast of white text with the colour, from 1 to 21'),
    ink: z.number().describe('Contrast of dark text, `#1c1a15`'),
    isReadable: z.boolean().describe('Whether the better contrast reaches 4.5'),
  })
  .nullable()
  .describe('How readable text is on the brand colour; null without a colour')

const ReadinessItemSchema = z.object({
  check: z
    .enum(['credentials', 'charges', 'payment_methods', 'notices', 'mode'])
    .describe('What was checked'),
  isReady: z
    .boolean()
    .describe('Whether the check passed. A failed `notices` check does not prevent charges'),
  detail: words('What the provider answered and, when it is not ready, what to do'),
})

const provider = z.enum(CardProvider)

export const CardCheckoutSchema = z
  .object({
    provider: provider
      .nullable()
      .describe('The card processor; null before the checkout is set up'),
    availableProviders: z
      .array(provider)
      .describe('The card processors that this installation supports'),
    enabled: z.boolean().describe('Whether new card charges are accepted'),
    livemode: z.boolean(),
    settlementMode: z
      .enum(SettlementMode)
      .nullable()
      .describe(
        '`internal`: the money enters your balance here. `external`: Stripe pays it out to you',
      ),
    publishableKey: words('The publishable key from Stripe').nullable(),
    secretKey: SecretSchema,
    webhookSecret: SecretSchema,
    webhookEndpointUrls: z
      .object({
        sandbox: words('Configured automatically'),
        stripe: words('Enter this address at Stripe'),
      })
      .describe('Where each provider sends its notices for this account'),
    noticedAt: instant(
      'When the last notice signed with the current secret was received',
    ).nullable(),
    paymentMethodConfigurationId: words(
      'A payment method configuration of Stripe; null for its default',
    ).nullable(),
    defaultUiMode: CardConfigSchema.shape.defaultUiMode,
    defaultSuccessUrl: words('Null for our own page').nullable(),
    defaultCancelUrl: words('Null for our own page').nullable(),
    defaultReturnUrl: words('Null for our own page').nullable(),
    allowedOrigins: z.array(z.string()).describe('Origins whose pages may embed the checkout'),
    displayName: words('Null for the name of the business').nullable(),
    brandColor: words('`#rrggbb`').nullable(),
    brandContrast: ContrastSchema,
    logoUrl: words('The address changes with each new logo; null without a logo').nullable(),
    walletNotes: z
      .object({
        applePay: words('Null for the default text').nullable(),
        googlePay: words('Null for the default text').nullable(),
        link: words('Null for the default text').nullable(),
      })
      .describe('Your own text about what each wallet needs'),
    readiness: z
      .object({
        isReadyForHostedCheckout: CardConfigSchema.shape.isReadyForHostedCheckout,
        isReadyForSelfHostedCheckout: CardConfigSchema.shape.isReadyForSelfHostedCheckout,
        isWebhookConfigured: CardConfigSchema.shape.isWebhookConfigured,
        checkedAt: instant('When the provider was last asked').nullable(),
        items: z
          .array(ReadinessItemSchema)
          .describe('The results; empty when the provider was not asked since its keys were set'),
      })
      .describe('Readiness to take cards, as the provider last reported it'),
    createdAt: instant('When it was set up').nullable(),
    updatedAt: instant('When it last changed').nullable(),
  })
  .meta({ id: 'CardCheckout', description: 'How an account takes cards' })

/** How an account takes cards, in wire form. */
export type CardCheckoutState = z.infer<typeof CardCheckoutSchema>
