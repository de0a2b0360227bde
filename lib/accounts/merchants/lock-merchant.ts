import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Lets what depends on several rows of a merchant, such as their number, be changed by one database
 * transaction at a time: the lock is held until the caller's ends. The merchant's book takes the
 * same lock. Rows that refer to the merchant are written meanwhile, which FOR UPDATE would prevent.
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM "Merchant" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
}
