import { z } from 'zod'
import { text, uuid, wholeNumber } from '@/lib/kernel/text'
import type { CheckoutSession as WireSession } from '@/lib/payments/checkout/checkout-schema'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import type { CheckoutSession, Transaction } from '@/lib/platform/db/generated/client'

/** A card charge and its checkout session. */
export interface ChargeSession {
  charge: Transaction
  session: CheckoutSession
}

interface SessionContext {
  publicUrl: string
  clientSecret: string | null
  /** Whether the provider's notices reach us. */
  webhookConfigured: boolean
}

/**
 * A checkout session in wire form, for the merchant's backend.
 *
 * @see docs/contract.md#checkout-session
 */
export function presentSession(
  { charge, session }: ChargeSession,
  { publicUrl, clientSecret, webhookConfigured }: SessionContext,
): WireSession {
  const isHosted = session.uiMode === 'hosted'
  return {
    sessionId: session.sessionId,
    uiMode: session.uiMode,
    url: isHosted ? hostedUrl(publicUrl, session.sessionId) : null,
    clientSecret: isHosted ? null : clientSecret,
    publishableKey: session.publishableKey,
    accountDisplayName: session.displayName,
    paymentMethodConfigurationId: session.paymentMethodConfigurationId,
    requestedPaymentMethodTypes: session.methodTypes.length > 0 ? session.methodTypes : null,
    livemode: session.livemode,
    paymentStatus: session.paymentStatus,
    status: session.status,
    expiresAt: session.expiresAt.toISOString(),
    webhookConfigured,
    settlementMode: charge.settlementMode,
    balanceImpact: settlesHere(charge),
  }
}

/** The address of our page on which a hosted session is paid. */
export function hostedUrl(publicUrl: string, sessionId: string): string {
  return `${publicUrl}/checkout/${sessionId}`
}

/** A session as the dashboard shows it. */
export function presentUserSession(session: CheckoutSession, publicUrl: string) {
  const { sessionId, provider, uiMode, installments } = session
  const { paidBrand, paidLast4, paidInstallments } = session
  const url = uiMode === 'hosted' ? hostedUrl(publicUrl, sessionId) : null
  const { boletoCode, boletoDueAt } = session
  return {
    sessionId,
    provider,
    uiMode,
    url,
    installments,
    paidBrand,
    paidLast4,
    paidInstallments,
    boletoCode,
    boletoDueAt: boletoDueAt?.toISOString() ?? null,
  }
}

/**
 * Names a checkout session by one parameter, or by several that agree.
 *
 * @see docs/contract.md#reading-a-checkout-session
 */
export const SessionQuery = z
  .object({
    transactionId: uuid().optional().meta({ description: "The charge's `transactionId`" }),
    sessionId: text(255).min(1, 'must not be empty').optional().meta({
      description: "The charge's `checkout.sessionId`",
    }),
    id: wholeNumber(1).optional().meta({ description: "The charge's legacy integer id" }),
  })
  .refine((query) => Object.values(query).some((value) => value !== undefined), {
    message: 'send transactionId, sessionId or id, to say which session',
  })

/** A checked query. */
export type SessionQuery = z.infer<typeof SessionQuery>
