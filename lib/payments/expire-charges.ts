import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { providerAccount } from '@/lib/payments/connections/provider-account'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxSource } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { expireCharge } from './expire-charge'

/** How many charges of each kind one run looks at; the next run takes the rest. */
const BATCH = 500

/**
 * Expires the charges that are due, the longest due first.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer for some; the others are done
 */
export async function expireCharges(acquirer: PixAcquirer = pixAcquirer): Promise<number> {
  // Apart: cards whose provider never answers again stay the longest due, and would fill the run.
  const [pix, cards] = await Promise.all([findDue('PIX'), findDue('CREDIT_CARD')])
  const due = [...pix, ...cards]
  const expire = (charge: Transaction) => expireCharge(charge, acquirer)
  await attemptEach(due, 'expire a charge', expire, providerAccount)
  return due.length
}

function findDue(source: TxSource): Promise<Transaction[]> {
  return prisma.transaction.findMany({
    where: { status: 'PENDING', source, expiresAt: { lt: now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  })
}
