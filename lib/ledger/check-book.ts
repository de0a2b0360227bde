import { Prisma } from '@/lib/platform/db/generated/client'
import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { Accounts } from './balance'
import { ROUTES } from './movements'
import { readBook } from './open-book'

/** What a check of one book found. */
export interface CheckedBook {
  /** How many transfers it has. */
  transfers: number
  /** What is wrong, in English, a sentence each; empty for a correct book. */
  faults: string[]
}

interface Group {
  kind: TransferKind
  debitAccount: LedgerAccount
  creditAccount: LedgerAccount
  transfers: number
  amount: bigint
}

/**
 * Checks one book against all its transfers: every balance equals their replay, all accounts
 * together are zero, each kind of transfer moves between its own two accounts, and the sums of each
 * day are those of its transfers. Reads one database snapshot, so it may run beside payments.
 */
export function checkBook(merchantId: string): Promise<CheckedBook> {
  return prisma.$transaction(
    async (tx) => {
      const book = await readBook(merchantId, tx)
      const groups = await tx.$queryRaw<Group[]>`
        SELECT "kind", "debitAccount", "creditAccount", count(*)::int AS transfers,
          sum("amount")::bigint AS amount
        FROM "LedgerTransfer" WHERE "merchantId" = ${merchantId}::uuid GROUP BY 1, 2, 3`
      const transfers = groups.reduce((sum, group) => sum + group.transfers, 0)
      const days = await findWrongDays(tx, merchantId)
      return { transfers, faults: [...misrouted(groups), ...unbalanced(book, groups), ...days] }
    },
    // The balance and its replay must see the same transfers.
    { isolationLevel: 'RepeatableRead', timeout: REPLAY_MAX_MS },
  )
}

/** A book of ten million transfers is replayed in a few seconds. */
export const REPLAY_MAX_MS = 120_000

/** The sums by day and kind of the transfers of a book that are not in its tail, as a query. */
export const sumsByDay = (merchantId: string) => Prisma.sql`
  SELECT t."merchantId", sao_paulo_day(t."at") AS "day", t."kind", count(*) AS "count",
    sum(t."amount")::bigint AS "amount"
  FROM "LedgerTransfer" t
  WHERE t."merchantId" = ${merchantId}::uuid AND NOT EXISTS (
    SELECT FROM "LedgerTail" l
    WHERE l."merchantId" = t."merchantId" AND l."transferId" = t."transferId"
  )
  GROUP BY 1, 2, 3`

async function findWrongDays(tx: Tx, merchantId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string; kind: TransferKind }[]>`
    SELECT "day"::text, "kind" FROM (
      SELECT "day", "kind", "count", "amount" FROM "LedgerDay"
      WHERE "merchantId" = ${merchantId}::uuid
      UNION ALL SELECT "day", "kind", -"count", -"amount" FROM (${sumsByDay(merchantId)}) replay
    ) both_sums
    GROUP BY 1, 2 HAVING sum("count") <> 0 OR sum("amount") <> 0 ORDER BY 1, 2`
  return rows.map(({ day, kind }) => `the sums of ${kind} on ${day} are not those of its transfers`)
}

function misrouted(groups: readonly Group[]): string[] {
  return groups
    .filter(({ kind, debitAccount, creditAccount }) => {
      const { from, to } = ROUTES[kind]
      return from !== debitAccount || to !== creditAccount
    })
    .map((one) => `${one.transfers} ${one.kind} from ${one.debitAccount} to ${one.creditAccount}`)
}

function unbalanced(book: Accounts, groups: readonly Group[]): string[] {
  const replay = { ...book }
  for (const account of Object.keys(replay) as LedgerAccount[]) replay[account] = 0n
  for (const { debitAccount, creditAccount, amount } of groups) {
    replay[debitAccount] -= amount
    replay[creditAccount] += amount
  }
  const accounts = Object.keys(book) as LedgerAccount[]
  const faults = accounts
    .filter((account) => book[account] !== replay[account])
    .map((one) => `${one} is ${book[one]} centavos, and its transfers sum to ${replay[one]}`)
  const total = accounts.reduce((sum, account) => sum + book[account], 0n)
  return total === 0n ? faults : [...faults, `all accounts together are ${total} centavos, not 0`]
}
