import { z } from 'zod'
import { text, uuid, wholeNumber } from '@/lib/kernel/text'
import type { CheckoutSession as WireSession } from '@/lib/payments/checkout/checkout-schema'
import type { CheckoutSession, Transaction } from '@/lib/platform/db/generated/client'

/** A card charge and its checkout session, as both are by now. */
export interface ChargeSession {
  charge: Transaction
  session: CheckoutSession
}

/** What a session says of where it is shown. */
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
    balanceImpact: charge.settlementMode === 'internal',
  }
}

/** The page of ours where a hosted session is paid. */
export function hostedUrl(publicUrl: string, sessionId: string): string {
  return `${publicUrl}/checkout/${sessionId}`
}

/** A session as the dashboard has it: where it is paid, and by what it was. */
export function presentUserSession(session: CheckoutSession, publicUrl: string) {
  const { sessionId, provider, uiMode, installments } = session
  const { paidBrand, paidLast4, paidInstallments } = session
  const url = uiMode === 'hosted' ? hostedUrl(publicUrl, sessionId) : null
  const { boletoCode, boletoDueAt } = session
  return {
    ...{ sessionId, provider, uiMode, url, installments, paidBrand, paidLast4, paidInstallments },
    ...{ boletoCode, boletoDueAt: boletoDueAt?.toISOString() ?? null },
  }
}

/**
 * Which checkout session is meant: one way of naming it, or several that agree.
 *
 * @see docs/contract.md#reading-a-checkout-session
 */
export const SessionQuery = z
  .object({
    transactionId: uuid().optional().meta({ description: "The charge's `transactionId`" }),
    sessionId: text(255).min(1, 'must not be empty').optional().meta({
      description: 'The session, as `checkout.sessionId` of the charge has it',
    }),
    id: wholeNumber(1).optional().meta({ description: "The charge's legacy integer" }),
  })
  .refine((query) => Object.values(query).some((value) => value !== undefined), {
    message: 'send transactionId, sessionId or id, to say which session',
  })

/** A checked query. */
export type SessionQuery = z.infer<typeof SessionQuery>
