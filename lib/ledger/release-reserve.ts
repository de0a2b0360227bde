import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { postTransfers } from './post-transfers'

/** Makes available what was held back of a paid charge, once. */
export async function releaseReserve(of: {
  merchantId: string
  transactionId: string
}): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const moves = await tx.ledgerTransfer.findMany({
      where: { ...of, kind: { in: ['charge_reserved', 'reserve_released'] } },
    })
    const held = moves.find(({ kind }) => kind === 'charge_reserved')
    if (!held || moves.length > 1) return
    await postTransfers(tx, of, [{ kind: 'reserve_released', amount: held.amount }], now())
  })
}
