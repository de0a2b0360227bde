import { z } from 'zod'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { StatusSchema } from '@/lib/payments/transaction/transaction-schema'

export const CheckoutViewSchema = z
  .object({
    sessionId: words('The session'),
    transactionId: id('The charge'),
    uiMode: z.enum(UI_MODES).describe('Where it is shown'),
    provider: z.enum(['sandbox', 'stripe']).describe('Whose fields take the card'),
    publishableKey: words("The provider's key for browsers").nullable(),
    livemode: z.boolean(),
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z.enum(['unpaid', 'paid']).describe('As the provider has confirmed it'),
    chargeStatus: StatusSchema,
    merchantName: words('Who is paid'),
    brandColor: words('`#rrggbb`').nullable(),
    logoUrl: words('Where the mark of the merchant is').nullable(),
    amount: money('What is to be paid, in `currency`'),
    currency: words('ISO 4217, lower case'),
    productName: words('What is sold').nullable(),
    description: words('As the merchant wrote it, documents masked').nullable(),
    customerName: words('As the merchant gave it; null once the charge has ended').nullable(),
    customerEmail: words('As the merchant gave it; null once the charge has ended').nullable(),
    methodTypes: z.array(z.string()).describe('What is offered; empty: what the provider offers'),
    installments: z
      .array(
        z.object({
          count: count('In how many parts'),
          amount: money('Each of them but the first'),
          first: money('The first, which has the centavos that do not divide'),
        }),
      )
      .describe('In which ways the sum may be divided'),
    paidBrand: words('The card that paid').nullable(),
    paidLast4: words('Its last four digits').nullable(),
    paidInstallments: count('In how many parts it paid').nullable(),
    paidAt: instant('When it was paid').nullable(),
    receiptUrl: words('The receipt, once it is paid').nullable(),
    expiresAt: instant('Until when it can be paid'),
    now: instant('By our clock'),
    successUrl: words('Where a hosted checkout leads once paid'),
    cancelUrl: words('Where a hosted checkout leads when it is left'),
    returnUrl: words('Where an embedded or custom checkout leads once paid'),
    allowedOrigins: z.array(z.string()).describe('Whose pages may frame it'),
  })
  .meta({
    id: 'CheckoutView',
    description: 'A checkout session as the customer who pays may see it',
  })

/** A checkout session as the customer who pays may see it. */
export type CheckoutView = z.infer<typeof CheckoutViewSchema>
