import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { type CheckedBook, checkBook, REPLAY_MAX_MS, sumsByDay } from './check-book'

/**
 * Computes the snapshot of a book and the sums of its days anew from all its transfers, and empties
 * its tail. For a book in which a check found something wrong: the transfers are append-only, so
 * they are what is right. Safe beside payments; the folds of all books wait until it has committed.
 *
 * @returns what a check of the book finds now
 * @throws AppError `not_found` for an unknown merchant
 * @see docs/decisions/0074, 0092
 */
export async function rebuildBook(merchantId: string): Promise<CheckedBook> {
  await prisma.$transaction(
    async (tx) => {
      if ((await tx.merchant.count({ where: { merchantId } })) === 0) {
        throw new AppError('not_found', `There is no merchant ${merchantId}`)
      }
      // A fold must not take transfers out of the tail between the sum and the commit.
      await tx.$executeRaw`LOCK TABLE "LedgerSnapshot" IN SHARE ROW EXCLUSIVE MODE`
      await tx.$executeRaw`DELETE FROM "LedgerSnapshot" WHERE "merchantId" = ${merchantId}::uuid`
      await tx.$executeRaw`DELETE FROM "LedgerDay" WHERE "merchantId" = ${merchantId}::uuid`
      await tx.$executeRaw`
        INSERT INTO "LedgerDay" ("merchantId", "day", "kind", "count", "amount")
        ${sumsByDay(merchantId)}`
      // The trigger of the tail adds what is deleted from it to the sums of days.
      //
      // One statement: it deletes the tail rows of exactly those transfers that it sums.
      await tx.$executeRaw`
        WITH tail AS (DELETE FROM "LedgerTail" WHERE "merchantId" = ${merchantId}::uuid)
        INSERT INTO "LedgerSnapshot" ("merchantId", "account", "balance")
        SELECT "merchantId", "account", sum("amount")::bigint
        FROM (
          SELECT "merchantId", "creditAccount" AS "account", "amount"
          FROM "LedgerTransfer" WHERE "merchantId" = ${merchantId}::uuid
          UNION ALL SELECT "merchantId", "debitAccount", -"amount"
          FROM "LedgerTransfer" WHERE "merchantId" = ${merchantId}::uuid
        ) entry
        GROUP BY "merchantId", "account"`
    },
    { timeout: REPLAY_MAX_MS },
  )
  return checkBook(merchantId)
}
