import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { postTransfers } from './post-transfers'

interface ChargeKey {
  merchantId: string
  transactionId: string
}

/** Releases the reserve of a paid charge into the available balance; a second call does nothing. */
export async function releaseReserve(of: ChargeKey): Promise<void> {
  await prisma.$transaction((tx) => postReleaseOfReserve(tx, of, now()))
}

/**
 * Like `releaseReserve`, within the caller's database transaction. It locks the transfer that holds
 * the reserve, so that of a job, a refund and a dispute only the first releases it, and the others
 * go on.
 */
export async function postReleaseOfReserve(
  tx: Tx,
  { merchantId, transactionId }: ChargeKey,
  at: Date,
): Promise<void> {
  const of = { merchantId, transactionId }
  const [held] = await tx.$queryRaw<{ amount: bigint }[]>`
    SELECT "amount" FROM "LedgerTransfer" WHERE "merchantId" = ${merchantId}::uuid
      AND "transactionId" = ${transactionId}::uuid AND "kind" = 'charge_reserved'
    FOR NO KEY UPDATE`
  if (!held) return
  const released = await tx.ledgerTransfer.count({ where: { ...of, kind: 'reserve_released' } })
  if (released > 0) return
  await postTransfers(tx, of, [{ kind: 'reserve_released', amount: held.amount }], at)
}
