import type { Dispute as Told } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import type { Dispute, Transaction } from '@/lib/db/generated/client'
import { prisma, type Tx } from '@/lib/db/prisma'
import { lockBook } from '@/lib/ledger/lock-book'
import { log } from '@/lib/log'
import { lockTransaction } from '@/lib/transactions/lock-transaction'
import { byKey, type TransactionKey } from '@/lib/transactions/transaction-key'
import { closeDispute } from './close-dispute'
import { nextSyncAt } from './dispute-times'
import { openDispute } from './open-dispute'

/** A dispute as we keep it, with the INFRACTION that stands for it. */
export type KeptDispute = Dispute & { transaction: Transaction }

/**
 * Writes what a provider says of a dispute about a charge: opened once, decided once, however often
 * and in whatever order its notices come. All of it is one database transaction under the book's
 * lock, so that neither a withdrawal nor a refund can take what is being blocked.
 *
 * What was decided stays decided: a provider that says otherwise afterwards is left for a person,
 * and said in the log.
 *
 * @see docs/decisions/0024
 */
export async function recordDispute(of: TransactionKey, told: Told): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockBook(of.merchantId, tx)
    const charge = await lockTransaction(tx, of)
    const kept = (await findKept(tx, of, told)) ?? (await openDispute(tx, charge, told))
    if (kept.transaction.status !== 'PENDING') return remarkReversal(kept, told)
    if (told.status === 'open') return putOff(tx, kept)
    await closeDispute(tx, charge, kept, told.status)
  })
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
