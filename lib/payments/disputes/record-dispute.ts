import { disputeBlocked } from '@/lib/ledger/movements'
import { openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { Dispute as Told } from '@/lib/providers/pix/port'
import { closeDispute } from './close-dispute'
import { isCredited } from './credited'
import { nextSyncAt } from './dispute-times'
import { openDispute } from './open-dispute'

/** A dispute as we keep it, with the INFRACTION that stands for it. */
export type KeptDispute = Dispute & { transaction: Transaction }

/**
 * Writes what a provider says of a dispute about a charge: opened once, decided once, however often
 * and in whatever order its notices come. All of it is one database transaction under the book's
 * lock, so that neither a withdrawal nor a refund can take what is being blocked. What is not available is
 * blocked all the same, and owed until it is.
 *
 * What was decided stays decided: a provider that says otherwise afterwards is left for a person,
 * and said in the log.
 *
 * @see docs/decisions/0024, 0028
 */
export async function recordDispute(of: TransactionKey, told: Told): Promise<void> {
  const record = async (tx: Tx) => {
    const charge = await lockTransaction(tx, of)
    const found = (await findKept(tx, of, told)) ?? (await openDispute(tx, charge, told))
    if (found.transaction.status !== 'PENDING') return remarkReversal(found, told)
    const kept = await block(tx, charge, found)
    if (told.status === 'open') return putOff(tx, kept)
    await closeDispute(tx, charge, kept, told.status)
  }
  await openBook(of.merchantId, record, { mayRefuse: false })
}

/**
 * Blocks what of the disputed amount is not blocked yet: all of it once the charge is credited
 * here. What was settled elsewhere blocks nothing.
 */
async function block(tx: Tx, charge: Transaction, kept: KeptDispute): Promise<KeptDispute> {
  const { transaction, blocked } = kept
  const { amount } = transaction
  if (!isCredited(charge) || blocked === amount) return kept
  // Older versions blocked a part: the rest is a second movement of the same kind.
  const attempt = blocked === 0n ? 1 : 2
  await postTransfers(tx, { ...transaction, attempt }, disputeBlocked(amount - blocked), now())
  await tx.dispute.update({ where: byKey(kept), data: { blocked: amount } })
  return { ...kept, blocked: amount }
}

function findKept(
  tx: Tx,
  { merchantId }: TransactionKey,
  { disputeId }: Told,
): Promise<KeptDispute | null> {
  return tx.dispute.findUnique({
    where: { merchantId_disputeId: { merchantId, disputeId } },
    include: { transaction: true },
  })
}

async function putOff(tx: Tx, kept: KeptDispute): Promise<void> {
  await tx.dispute.update({ where: byKey(kept), data: { nextSyncAt: nextSyncAt(now()) } })
}

const ENDED = { COMPLETED: 'lost', CANCELLED: 'won' } as const

function remarkReversal({ transaction, merchantId, disputeId }: KeptDispute, told: Told): void {
  const ended = ENDED[transaction.status as keyof typeof ENDED]
  if (told.status === 'open' || told.status === ended) return
  log.error({ merchantId, disputeId, ended, now: told.status }, 'a dispute was decided anew')
}
