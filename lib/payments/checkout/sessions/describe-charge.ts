import { hasNotices } from '@/lib/payments/connections/notices'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type ChargeSession, findSession } from './find-session'
import { clientSecretOf } from './open-client-secret'
import { presentSession } from './public-session'

/**
 * A charge as create-transaction answers it: with its checkout when it is paid by card.
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

/** A session in wire form, as the account's provider stands now. */
export async function describeSession(found: ChargeSession) {
  const { merchantId } = found.charge
  const account = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
  return presentSession(found, {
    publicUrl: env.PUBLIC_URL,
    clientSecret: clientSecretOf(found.session),
    webhookConfigured: hasNotices(account),
  })
}
