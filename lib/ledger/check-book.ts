import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
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
 * together are zero, and each kind of transfer moves between its own two accounts. Reads one
 * database snapshot, so it may run beside payments.
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
      return { transfers, faults: [...misrouted(groups), ...unbalanced(book, groups)] }
    },
    // The balance and its replay must see the same transfers.
    { isolationLevel: 'RepeatableRead', timeout: REPLAY_MAX_MS },
  )
}

/** A book of ten million transfers is replayed in a few seconds. */
export const REPLAY_MAX_MS = 120_000

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
