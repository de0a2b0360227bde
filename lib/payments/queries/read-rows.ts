import type { Prisma } from '@/lib/platform/db/generated/client'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'

/** The rows of a query, read in the merchant's turn as `readInTurn`. */
export function readRows<T extends object>(
  merchantId: string,
  { text, values }: Prisma.Sql,
  waitMs?: number,
): Promise<T[]> {
  return readInTurn(
    merchantId,
    async ({ pool }) => (await pool.query<T>({ text, values })).rows,
    waitMs,
  )
}
