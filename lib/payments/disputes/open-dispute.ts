import { newId } from '@/lib/kernel/new-id'
import { recordChange } from '@/lib/payments/transaction/move-transaction'
import { recordEvent } from '@/lib/payments/transaction/record-event'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import { type Dispute, Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { Dispute as Told } from '@/lib/providers/pix/port'
import { isCredited } from './credited'
import { nextSyncAt } from './dispute-times'
import { infractionRow } from './infraction-row'
import type { KeptDispute } from './record-dispute'
import { presentToldDispute } from './told-dispute'

/**
 * Opens the INFRACTION of a dispute, in the caller's database transaction, and tells the owners by
 * e-mail and receivers by `dispute.opened`. It blocks nothing yet: `recordDispute` does.
 */
export async function openDispute(tx: Tx, charge: Transaction, told: Told): Promise<KeptDispute> {
  const createdAt = now()
  const given = { transactionId: newId(createdAt), id: await takeId(), createdAt }
  const infraction = infractionRow(charge, told, given)
  await tx.transaction.create({ data: { ...infraction, trackingParameters: Prisma.DbNull } })
  const { merchantId, transactionId } = infraction
  const dispute = await tx.dispute.create({
    data: {
      merchantId,
      transactionId,
      chargeId: charge.transactionId,
      disputeId: told.disputeId,
      reason: told.reason,
      blocked: 0n,
      respondBy: told.respondBy,
      nextSyncAt: nextSyncAt(createdAt),
    },
  })
  await recordChange(tx, infraction, null, { cause: 'disputed', reason: told.reason })
  // Of one that was decided before we heard of it there is nothing to answer any more.
  if (told.status === 'open') await tell(tx, charge, infraction, dispute)
  return { ...dispute, transaction: infraction }
}

async function tell(tx: Tx, charge: Transaction, infraction: Transaction, dispute: Dispute) {
  await recordEvent(tx, charge, 'dispute.opened', infraction.createdAt, {
    dispute: presentToldDispute(dispute, infraction),
  })
  await notifyOwners(tx, charge.merchantId, {
    kind: 'dispute_opened',
    detail: {
      transactionId: infraction.transactionId,
      source: infraction.source,
      currency: infraction.currency,
      amount: infraction.amount.toString(),
      respondBy: dispute.respondBy?.toISOString() ?? null,
      isHeldHere: isCredited(charge),
    },
  })
}
