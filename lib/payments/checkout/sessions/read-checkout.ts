import { hasEnded } from '@/lib/payments/transaction/status'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { checkoutView } from './checkout-view'
import type { CheckoutView } from './checkout-view-schema'
import { type ChargeSession, findSession } from './find-session'
import { locateSession } from './locate-session'
import { clientSecretOf } from './open-client-secret'

/** A session as the customer who pays may see it, with the account's look as it is now. */
export async function readCheckout(found: ChargeSession): Promise<CheckoutView> {
  const { merchantId } = found.charge
  const checkout = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
  return checkoutView(found, { checkout, publicUrl: env.PUBLIC_URL, now: now() })
}

/**
 * What the page of a hosted checkout shows, and by which secret it goes on: whoever has the page's
 * address may pay. Once the charge has ended there is nothing to go on with, and no secret. Null for
 * a session that is not there or that can't be shown, and for one that is shown in a frame of the
 * merchant's, where its address opens nothing.
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
