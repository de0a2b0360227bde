import type { Tx } from '@/lib/platform/db/prisma'

/** The accounts of a person, by `merchantId`, the first one first. */
export async function findMerchantIds(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx.membership.findMany({
    where: { userId },
    select: { merchantId: true },
    orderBy: [{ createdAt: 'asc' }, { merchantId: 'asc' }],
  })
  return found.map(({ merchantId }) => merchantId)
}
