import { installmentsOf } from '@/lib/kernel/installments'
import { maskText } from '@/lib/kernel/mask-text'
import { toReais } from '@/lib/kernel/money'
import { logoUrl } from '@/lib/payments/checkout/account/logo-url'
import { receiptUrl } from '@/lib/payments/transaction/receipt-url'
import { hasEnded } from '@/lib/payments/transaction/status'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { CheckoutView } from './checkout-view-schema'
import type { ChargeSession } from './find-session'

interface Circumstances {
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
  { checkout, publicUrl, now }: Circumstances,
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
