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

/** Like `releaseReserve`, within the caller's database transaction. */
export async function postReleaseOfReserve(
  tx: Tx,
  { merchantId, transactionId }: ChargeKey,
  at: Date,
): Promise<void> {
  const of = { merchantId, transactionId }
  const moves = await tx.ledgerTransfer.findMany({
    where: { ...of, kind: { in: ['charge_reserved', 'reserve_released'] } },
  })
  const held = moves.find(({ kind }) => kind === 'charge_reserved')
  if (!held || moves.length > 1) return
  await postTransfers(tx, of, [{ kind: 'reserve_released', amount: held.amount }], at)
}
