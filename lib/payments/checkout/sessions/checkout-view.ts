import { z } from 'zod'
import { maskText } from '@/lib/kernel/mask-text'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { logoUrl } from '@/lib/payments/checkout/account/public-checkout'
import { leftPage, paidPage } from '@/lib/payments/checkout/checkout-defaults'
import { StatusSchema } from '@/lib/payments/transaction/public-transaction'
import { receiptUrl } from '@/lib/payments/transaction/receipt-url'
import { hasEnded } from '@/lib/payments/transaction/status'
import type { CardCheckout, CheckoutSession, Transaction } from '@/lib/platform/db/generated/client'
import { CardProvider, CheckoutUiMode } from '@/lib/platform/db/generated/enums'
import { installmentsOf } from './installments'
import type { ChargeSession } from './public-session'

interface ViewContext {
  checkout: CardCheckout
  publicUrl: string
  now: Date
  /** What was returned of the charge; null for nothing. */
  returned: Centavos | null
}

/**
 * A checkout session as the paying customer may see it: without the fee, documents and references.
 * Once the charge has ended, the view names no customer, because links to it remain in order
 * histories and mailboxes.
 */
export function checkoutView(
  { charge, session }: ChargeSession,
  { checkout, publicUrl, now, returned }: ViewContext,
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
    boleto: unpaidBoleto(charge, session),
    paidBrand: session.paidBrand,
    paidLast4: session.paidLast4,
    paidInstallments: session.paidInstallments,
    paidAt: charge.paidAt?.toISOString() ?? null,
    returnedAmount: returned ? toReais(returned) : null,
    receiptUrl: receiptUrl(charge, publicUrl),
    expiresAt: session.expiresAt.toISOString(),
    updatedAt: charge.updatedAt.toISOString(),
    now: now.toISOString(),
    successUrl: session.successUrl,
    leadsToShop: session.successUrl !== paidPage(publicUrl),
    cancelUrl: session.cancelUrl,
    leadsBack: session.cancelUrl !== leftPage(publicUrl),
    returnUrl: session.returnUrl,
    allowedOrigins: checkout.allowedOrigins,
  }
}

/** The boleto that the customer has issued and can still pay. */
function unpaidBoleto({ status }: Transaction, session: CheckoutSession): CheckoutView['boleto'] {
  const { boletoCode: code, boletoDueAt: dueAt } = session
  return status === 'PROCESSING' && code && dueAt ? { code, dueAt: dueAt.toISOString() } : null
}

export const CheckoutViewSchema = z
  .object({
    sessionId: words('The session'),
    transactionId: id('The charge'),
    uiMode: z.enum(CheckoutUiMode).describe('How it is shown'),
    provider: z.enum(CardProvider).describe('The card processor'),
    publishableKey: words("The provider's key for browsers").nullable(),
    livemode: z.boolean(),
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z
      .enum(['unpaid', 'paid'])
      .describe('The status that the provider has confirmed'),
    chargeStatus: StatusSchema,
    merchantName: words('The merchant'),
    brandColor: words('`#rrggbb`').nullable(),
    logoUrl: words("The address of the merchant's logo").nullable(),
    amount: money('The amount to pay, in `currency`'),
    currency: words('ISO 4217, lower case'),
    productName: words('What is sold').nullable(),
    description: words('As the merchant wrote it, with documents masked').nullable(),
    customerName: words('From the charge; null once the charge has ended').nullable(),
    customerEmail: words('From the charge; null once the charge has ended').nullable(),
    methodTypes: z
      .array(z.string())
      .describe('Payment methods that are offered; empty means all that the provider offers'),
    installments: z
      .array(
        z.object({
          count: count('Number of installments'),
          amount: money('Each installment except the first'),
          first: money('The first installment, which includes the remainder of the division'),
        }),
      )
      .describe('Installment plans that the customer may choose'),
    boleto: z
      .object({ code: words('Its code'), dueAt: instant('When it is due') })
      .nullable()
      .describe('The boleto that the customer has issued and not paid; null for any other payment'),
    paidBrand: words('Brand of the card that paid').nullable(),
    paidLast4: words('Its last four digits').nullable(),
    paidInstallments: count('Number of installments of the payment').nullable(),
    paidAt: instant('When it was paid').nullable(),
    returnedAmount: money('What was returned to the customer; null for nothing').nullable(),
    receiptUrl: words('The address of the receipt, once paid').nullable(),
    expiresAt: instant('When it expires'),
    updatedAt: instant('When the charge last changed'),
    now: instant('The current time on our server'),
    successUrl: words('Where a hosted checkout redirects after payment'),
    leadsToShop: z
      .boolean()
      .describe('Whether `successUrl` is a page of the merchant’s; false for our own page'),
    cancelUrl: words('Where a hosted checkout redirects when the customer leaves without paying'),
    leadsBack: z
      .boolean()
      .describe('Whether `cancelUrl` is a page of the merchant’s; false for our own page'),
    returnUrl: words('Where an embedded or custom checkout redirects after payment'),
    allowedOrigins: z.array(z.string()).describe('Origins whose pages may frame it'),
  })
  .meta({
    id: 'CheckoutView',
    description: 'A checkout session as the paying customer may see it',
  })

/** A checkout session as the paying customer may see it. */
export type CheckoutView = z.infer<typeof CheckoutViewSchema>
