import { findCardAcquirer } from '@/lib/payments/connections/find-card-processor'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import type { CardAcquirer } from '@/lib/providers/cards/port'
import { findSession } from './find-session'
import { applyOutcome } from './sync-session'

/**
 * Makes a card charge unpayable at its provider. The charge is left for the caller to move, unless
 * it was paid by then: that is written.
 *
 * @returns whether nobody can pay it any more
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 */
export async function closeSession(of: TransactionKey, acquirer?: CardAcquirer): Promise<boolean> {
  const { session } = await findSession(of)
  const asked = acquirer ?? (await findCardAcquirer(of))
  const outcome = await asked.expireSession(session.sessionId)
  if (outcome.status !== 'expired') {
    await applyOutcome(of, outcome)
    return false
  }
  await prisma.checkoutSession.update({
    where: byKey(of),
    data: { status: 'expired', nextSyncAt: null, updatedAt: now() },
  })
  return true
}
