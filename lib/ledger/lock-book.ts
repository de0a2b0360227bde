import type { Tx } from '@/lib/db/prisma'

/**
 * Makes the caller the only one who may take from this merchant's book until
 * its transaction ends. Credits don't ask for the lock and are not held up.
 */
export async function lockBook(merchantId: string, tx: Tx): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Merchant" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
}
