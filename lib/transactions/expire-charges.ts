import type { PixAcquirer } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { pixAcquirer } from './choose-acquirer'
import { moveTransaction } from './move-transaction'
import { settleCharge } from './settle-charge'

/** How many charges one run looks at; the next run takes the rest. */
const BATCH = 500

/**
 * Cancels the charges whose time to be paid is over, each after asking the
 * acquirer once more: a payment whose notice was lost is credited instead.
 *
 * @returns how many charges were due
 */
export async function expireCharges(acquirer: PixAcquirer = pixAcquirer): Promise<number> {
  const due = await prisma.transaction.findMany({
    where: { status: 'PENDING', expiresAt: { lt: now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  })
  for (const charge of due) {
    const { merchantId, transactionId } = charge
    if (await settleCharge({ merchantId, transactionId }, acquirer)) continue
    await prisma.$transaction((tx) =>
      moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' }),
    )
  }
  return due.length
}
