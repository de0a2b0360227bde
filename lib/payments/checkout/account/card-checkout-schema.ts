import { z } from 'zod'
import { instant, words } from '@/lib/kernel/wire-fields'
import { CardConfigSchema } from '@/lib/payments/checkout/checkout-schema'
import { CardProvider, SettlementMode } from '@/lib/platform/db/generated/enums'

const SecretSchema = z
  .object({ last4: words('How it ends'), setAt: instant('Since when it holds') })
  .nullable()
  .describe('Null where none is set. The secret itself is never answered')

const ContrastSchema = z
  .object({
    words: z.enum(['white', 'ink']).describe('The words that are read better on the colour'),
    white: z.number().describe('Contrast of white words with it, from 1 to 21'),
    ink: z.number().describe('Contrast of dark words, `#1c1a15`'),
    isReadable: z.boolean().describe('Whether the better of them reaches 4.5'),
  })
  .nullable()
  .describe('How words on the colour are read; null without one')

const ReadinessItemSchema = z.object({
  check: z
    .enum(['credentials', 'charges', 'payment_methods', 'notices', 'mode'])
    .describe('What was looked at'),
  isReady: z.boolean().describe('Whether it holds; only `notices` holds nobody up'),
  detail: words('What the provider was found to say and, where it is not ready, what to do'),
})

const provider = z.enum(CardProvider)

export const CardCheckoutSchema = z
  .object({
    provider: provider.nullable().describe('Who takes the cards; null before it is set up'),
    availableProviders: z.array(provider).describe('What this installation offers'),
    enabled: z.boolean().describe('Whether card charges are taken'),
    livemode: z.boolean(),
    settlementMode: z
      .enum(SettlementMode)
      .nullable()
      .describe(
        '`internal`: the money enters the balance here. `external`: it is paid out by Stripe',
      ),
    publishableKey: words('Of Stripe').nullable(),
    secretKey: SecretSchema,
    webhookSecret: SecretSchema,
    webhookEndpointUrls: z
      .object({ sandbox: words('Set up by itself'), stripe: words('To be entered at Stripe') })
      .describe('Where each provider sends its notices of this account'),
    noticedAt: instant('When a notice last came in that the secret in force had signed').nullable(),
    paymentMethodConfigurationId: words('Of Stripe; null for its default').nullable(),
    defaultUiMode: CardConfigSchema.shape.defaultUiMode,
    defaultSuccessUrl: words('Null for a page of ours').nullable(),
    defaultCancelUrl: words('Null for a page of ours').nullable(),
    defaultReturnUrl: words('Null for a page of ours').nullable(),
    allowedOrigins: z.array(z.string()).describe('Whose pages may embed the checkout'),
    displayName: words('Null for the name of the business').nullable(),
    brandColor: words('`#rrggbb`').nullable(),
    brandContrast: ContrastSchema,
    logoUrl: words('Another address after each change; null without a logo').nullable(),
    walletNotes: z
      .object({
        applePay: words('Null for ours').nullable(),
        googlePay: words('Null for ours').nullable(),
        link: words('Null for ours').nullable(),
      })
      .describe('What each wallet needs, in words of your own'),
    readiness: z
      .object({
        isReadyForHostedCheckout: CardConfigSchema.shape.isReadyForHostedCheckout,
        isReadyForSelfHostedCheckout: CardConfigSchema.shape.isReadyForSelfHostedCheckout,
        isWebhookConfigured: CardConfigSchema.shape.isWebhookConfigured,
        checkedAt: instant('When the provider was last asked').nullable(),
        items: z
          .array(ReadinessItemSchema)
          .describe('What it said; empty when it was not asked since its keys were set'),
      })
      .describe('How ready it is, by what the provider last said'),
    createdAt: instant('When it was set up').nullable(),
    updatedAt: instant('When it last changed').nullable(),
  })
  .meta({ id: 'CardCheckout', description: 'How an account takes cards' })

/** How an account takes cards, in wire form. */
export type CardCheckoutState = z.infer<typeof CardCheckoutSchema>
