import type { PixAcquirer } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import { prisma } from '@/lib/db/prisma'
import { attemptEach } from '@/lib/jobs/attempt-each'
import { pixAcquirer } from './choose-acquirer'
import { expireCharge } from './expire-charge'

/** How many charges one run looks at; the next run takes the rest. */
const BATCH = 500

/**
 * Expires the charges that are due, the longest due first.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer for some; the others are done
 */
export async function expireCharges(acquirer: PixAcquirer = pixAcquirer): Promise<number> {
  const due = await prisma.transaction.findMany({
    where: { status: 'PENDING', expiresAt: { lt: now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  })
  await attemptEach(due, 'expire a charge', (charge) => expireCharge(charge, acquirer))
  return due.length
}
