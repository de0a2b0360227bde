import { Prisma } from '@/lib/platform/db/generated/client'

/**
 * Every column of `"Merchant" m`, for statements that join it: what the pool then returns is a
 * Merchant. Named one by one, because a prepared `m.*` fails once a migration adds a column.
 */
export const MERCHANT_COLUMNS = Object.values(Prisma.MerchantScalarFieldEnum)
  .map((column) => `m."${column}"`)
  .join(', ')
