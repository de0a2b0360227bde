import { z } from 'zod'
import { installmentsOf } from '@/lib/kernel/installments'
import { maskText } from '@/lib/kernel/mask-text'
import { toReais } from '@/lib/kernel/money'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { logoUrl } from '@/lib/payments/checkout/account/public-checkout'
import { UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { receiptUrl, StatusSchema } from '@/lib/payments/transaction/public-transaction'
import { hasEnded } from '@/lib/payments/transaction/status'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ChargeSession } from './public-session'

interface ViewContext {
  checkout: CardCheckout
  publicUrl: string
  now: Date
}

/**
 * A checkout session as the customer who pays may see it: no fee, no document, no reference. Once its
 * charge has ended, links to it are in order books and mailboxes: then it names nobody.
 */
export function checkoutView(
  { charge, session }: ChargeSession,
  { checkout, publicUrl, now }: ViewContext,
): CheckoutView {
  const isOver = hasEnded(charge.status)
  return {
    sessionId: session.sessionId,
    transactionId: charge.transactionId,
    uiMode: session.uiMode,
    provider: session.provider,
    publishableKey: session.publishableKey,
    livemode: session.livemode,
    status: session.status,
    paymentStatus: session.paymentStatus,
    chargeStatus: charge.status,
    merchantName: session.displayName,
    brandColor: checkout.brandColor,
    logoUrl: logoUrl(publicUrl, checkout),
    amount: toReais(charge.amount),
    currency: charge.currency,
    productName: charge.productName && maskText(charge.productName),
    description: charge.description && maskText(charge.description),
    customerName: isOver ? null : charge.clientName,
    customerEmail: isOver ? null : charge.clientEmail,
    methodTypes: session.methodTypes,
    installments: installmentsOf(charge.amount, session.installments).map((way) => ({
      count: way.count,
      amount: toReais(way.amount),
      first: toReais(way.first),
    })),
    paidBrand: session.paidBrand,
    paidLast4: session.paidLast4,
    paidInstallments: session.paidInstallments,
    paidAt: charge.paidAt?.toISOString() ?? null,
    receiptUrl: receiptUrl(charge, publicUrl),
    expiresAt: session.expiresAt.toISOString(),
    now: now.toISOString(),
    successUrl: session.successUrl,
    cancelUrl: session.cancelUrl,
    returnUrl: session.returnUrl,
    allowedOrigins: checkout.allowedOrigins,
  }
}

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
