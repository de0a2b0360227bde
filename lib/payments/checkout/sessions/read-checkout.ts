import { hasNotices } from '@/lib/payments/connections/cards/card-notices'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { readReturned } from '@/lib/payments/transaction/read-returned'
import { hasEnded } from '@/lib/payments/transaction/status'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type CheckoutView, checkoutView } from './checkout-view'
import { clientSecretOf, findSession, locateSession } from './find-session'
import type { ChargeSession } from './public-session'
import { presentSession } from './public-session'

/** A session as the paying customer may see it, with the account's current branding. */
export async function readCheckout(found: ChargeSession): Promise<CheckoutView> {
  const { merchantId, transactionId, paidAt } = found.charge
  const [checkout, returned] = await Promise.all([
    prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } }),
    readReturned(merchantId, paidAt ? [transactionId] : []),
  ])
  const context = { checkout, publicUrl: env.PUBLIC_URL, now: now() }
  return checkoutView(found, { ...context, returned: returned.get(transactionId) ?? null })
}

/**
 * The view of a hosted checkout's page, and the client secret with which the page continues,
 * because anybody with the page's address may pay. The secret is null once the charge has ended.
 * Null for an unknown session, for one without a client secret, and for one that is not hosted.
 */
export async function findHostedCheckout(
  sessionId: string,
): Promise<{ view: CheckoutView; clientSecret: string | null } | null> {
  const key = await locateSession(sessionId)
  const found = key && (await findSession(key))
  if (found?.session.uiMode !== 'hosted') return null
  const isOver = hasEnded(found.charge.status)
  const clientSecret = isOver ? null : clientSecretOf(found.session)
  if (!clientSecret && !isOver) return null
  return { view: await readCheckout(found), clientSecret }
}

/**
 * A charge in the wire form of create-transaction: a card charge includes its checkout session.
 *
 * @see docs/contract.md#creating-a-charge
 */
export async function describeCharge(charge: Transaction) {
  const found = charge.source === 'CREDIT_CARD' ? await findSession(charge) : null
  return {
    ...presentTransaction(charge, env.PUBLIC_URL),
    checkout: found && (await describeSession(found)),
  }
}

/** A session in wire form, with the current state of the account's notices. */
export async function describeSession(found: ChargeSession) {
  const { merchantId } = found.charge
  const account = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
  return presentSession(found, {
    publicUrl: env.PUBLIC_URL,
    clientSecret: clientSecretOf(found.session),
    webhookConfigured: hasNotices(account),
  })
}
