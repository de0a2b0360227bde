import { LedgerAccount } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { Accounts } from './balance'

/**
 * The balance of every account of a merchant's book: the folded snapshot plus
 * the transfers after it.
 *
 * A snapshot holds all transfers of the database transactions before its
 * horizon, which had all ended when it was taken: no transfer can turn up
 * behind it. A snapshot from a server that counted further than this one
 * (a restored dump) is not believed, and the whole book is summed.
 */
export async function readBook(merchantId: string, db: Tx = prisma): Promise<Accounts> {
  const rows = await db.$queryRaw<{ account: LedgerAccount; balance: bigint }[]>`
    WITH snapshot AS (
      SELECT "account", "balance", "horizon" FROM "LedgerSnapshot"
      WHERE "merchantId" = ${merchantId}::uuid
        AND "horizon" <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    ), tail AS (
      SELECT "debitAccount", "creditAccount", "amount" FROM "LedgerTransfer"
      WHERE "merchantId" = ${merchantId}::uuid
        AND "xid" >= COALESCE((SELECT max("horizon") FROM snapshot), 0)
    ), entry AS (
      SELECT "account", "balance" FROM snapshot
      UNION ALL SELECT "creditAccount", "amount" FROM tail
      UNION ALL SELECT "debitAccount", -"amount" FROM tail
    )
    SELECT "account", sum("balance")::bigint AS balance FROM entry GROUP BY "account"`
  const book = Object.fromEntries(Object.values(LedgerAccount).map((account) => [account, 0n]))
  for (const { account, balance } of rows) book[account] = balance
  return book as Accounts
}
