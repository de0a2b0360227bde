import { Prisma } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/prisma'
import type { Merchant } from '@/lib/merchants/merchant'
import { MERCHANT_COLUMNS } from '@/lib/merchants/merchant-columns'

/**
 * Makes the caller the only one who may take from this merchant's book until
 * its transaction ends. Credits don't ask for the lock and are not held up.
 *
 * @returns the merchant as it is now, whatever the caller remembered of it
 */
export async function lockBook(merchantId: string, tx: Tx): Promise<Merchant> {
  const [merchant] = await tx.$queryRaw<Merchant[]>`
    SELECT ${Prisma.raw(MERCHANT_COLUMNS)} FROM "Merchant" m
    WHERE m."merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`)
  return merchant
}
