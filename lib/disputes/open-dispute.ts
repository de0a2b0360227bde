import type { Dispute as Told } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import type { Transaction } from '@/lib/db/generated/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/prisma'
import { disputeBlocked } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { readBook } from '@/lib/ledger/read-book'
import { notifyOwners } from '@/lib/mail/notify-owners'
import { newId } from '@/lib/new-id'
import { recordChange } from '@/lib/transactions/move-transaction'
import { takeId } from '@/lib/transactions/take-id'
import { isCredited } from './credited'
import { nextSyncAt } from './dispute-times'
import { infractionRow } from './infraction-row'
import type { KeptDispute } from './record-dispute'

/**
 * Opens the INFRACTION of a dispute, in the caller's database transaction, which must hold the
 * book's lock: what is available of the amount is blocked, and the owners are told by e-mail. What
 * was settled elsewhere blocks nothing here.
 */
export async function openDispute(tx: Tx, charge: Transaction, told: Told): Promise<KeptDispute> {
  const createdAt = now()
  const given = { transactionId: newId(createdAt), id: await takeId(), createdAt }
  const infraction = infractionRow(charge, told, given)
  const blocked = isCredited(charge) ? await sparable(tx, infraction) : 0n
  await tx.transaction.create({ data: { ...infraction, trackingParameters: Prisma.DbNull } })
  const { merchantId, transactionId } = infraction
  const dispute = await tx.dispute.create({
    data: {
      merchantId,
      transactionId,
      chargeId: charge.transactionId,
      disputeId: told.disputeId,
      reason: told.reason,
      blocked,
      respondBy: told.respondBy,
      nextSyncAt: nextSyncAt(createdAt),
    },
  })
  await recordChange(tx, infraction, null, { cause: 'disputed', reason: told.reason })
  await postTransfers(tx, infraction, disputeBlocked(blocked), createdAt)
  await tell(tx, charge, infraction, told)
  return { ...dispute, transaction: infraction }
}

/** As much of the disputed amount as is available. */
async function sparable(tx: Tx, { merchantId, amount }: Transaction): Promise<bigint> {
  const { available } = await readBook(merchantId, tx)
  if (available <= 0n) return 0n
  return available < amount ? available : amount
}

/** Of a dispute that was decided before we heard of it there is nothing to answer any more. */
async function tell(tx: Tx, charge: Transaction, infraction: Transaction, told: Told) {
  if (told.status !== 'open') return
  await notifyOwners(tx, charge.merchantId, {
    kind: 'dispute_opened',
    detail: {
      transactionId: infraction.transactionId,
      source: infraction.source,
      currency: infraction.currency,
      amount: infraction.amount.toString(),
      respondBy: told.respondBy?.toISOString() ?? null,
      isHeldHere: isCredited(charge),
    },
  })
}
