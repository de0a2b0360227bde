import type { Centavos } from '@/lib/kernel/money'
import { owedOf } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/read-book'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * How much each open dispute of a merchant is owed, by the id of its INFRACTION. What there is
 * covers the oldest dispute first, so the newest ones are owed what is missing.
 *
 * @see docs/decisions/0028
 */
export async function readOwed(merchantId: string): Promise<Map<string, Centavos>> {
  const [book, open] = await Promise.all([
    readBook(merchantId),
    prisma.dispute.findMany({
      where: { merchantId, blocked: { gt: 0n }, transaction: { status: 'PENDING' } },
      orderBy: { transactionId: 'desc' },
      select: { transactionId: true, blocked: true },
    }),
  ])
  let left = owedOf(book)
  const owed = new Map<string, Centavos>()
  for (const { transactionId, blocked } of open) {
    const share = left < blocked ? left : blocked
    owed.set(transactionId, share)
    left -= share
  }
  return owed
}
