import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { groupBy } from '@/lib/kernel/collections'
import { Prisma } from '@/lib/platform/db/generated/client'
import { LedgerAccount } from '@/lib/platform/db/generated/enums'
import { joinReads } from '@/lib/platform/db/join-reads'
import { pool, readPool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import type { Accounts } from './balance'

interface Options<T> {
  /** False for work that no caller would retry: it waits however long the queue is. */
  mayRefuse?: boolean
  /**
   * Runs before the lock is requested, to respond or refuse without waiting for it. A result other
   * than null is returned at once; null goes on to the lock, where `act` must check everything
   * again.
   */
  look?: () => Promise<T | null>
}

/**
 * Runs a database transaction that holds the lock of a merchant's book, so that no other one debits
 * it meanwhile. Credits do not take the lock and are not delayed.
 *
 * @param act receives the merchant as it is under the lock
 * @throws AppError `rate_limited` when the merchant's queue is full; nothing was done
 * @see docs/decisions/0074, 0029
 */
export function openBook<T>(merchantId: string, act: Act<T>, options?: Options<T>): Promise<T> {
  const underLock = (tx: Tx, merchant?: Merchant) => {
    if (!merchant) throw new Error(`there is no merchant ${merchantId}`)
    return act(tx, merchant)
  }
  return open(merchantId, Prisma.empty, underLock, options)
}

/**
 * As `openBook`, but only if nobody holds the lock.
 *
 * @returns null, with nothing done, while somebody does
 */
export function openFreeBook<T>(
  merchantId: string,
  act: Act<T>,
  options?: Options<T | null>,
): Promise<T | null> {
  const underLock = async (tx: Tx, merchant?: Merchant) => (merchant ? act(tx, merchant) : null)
  return open(merchantId, Prisma.sql`SKIP LOCKED`, underLock, options)
}

type Act<T> = (tx: Tx, merchant: Merchant) => Promise<T>

/** @param act receives no merchant if none was found or, with `SKIP LOCKED`, if it is locked */
function open<T>(
  merchantId: string,
  otherwise: Prisma.Sql,
  act: (tx: Tx, merchant?: Merchant) => Promise<T>,
  { look, mayRefuse }: Options<T> = {},
): Promise<T> {
  const transact = () =>
    prisma.$transaction(async (tx) => {
      const [merchant] = await tx.$queryRaw<Merchant[]>`
        SELECT ${Prisma.raw(MERCHANT_COLUMNS)} FROM "Merchant" m
        WHERE m."merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE ${otherwise}`
      return act(tx, merchant)
    })
  return takeTurn(merchantId, async () => (await look?.()) ?? transact(), { mayRefuse })
}

/**
 * Reads the balance of every ledger account of a book: its snapshot plus its tail, in one
 * statement, because a fold moves transfers from one to the other. It contains every transfer that
 * was committed before the call.
 *
 * @param tx for a read within the caller's database transaction; otherwise calls for one merchant
 * share statements
 * @see docs/decisions/0074
 */
export async function readBook(merchantId: string, tx?: Tx): Promise<Accounts> {
  return bookOf(await (tx ? tx.$queryRawUnsafe<Row[]>(ONE, merchantId) : readRows(merchantId)))
}

/** Reads the books of several merchants by one statement, for a list; in the order of the ids. */
export async function readBooks(merchantIds: readonly string[]): Promise<Accounts[]> {
  const { rows } = await readPool.query<Row & { merchantId: string }>(SEVERAL, [merchantIds])
  const rowsOf = groupBy(rows, ({ merchantId }) => merchantId)
  return merchantIds.map((merchantId) => bookOf(rowsOf.get(merchantId) ?? []))
}

interface Row {
  account: LedgerAccount
  balance: bigint
}

function bookOf(rows: Row[]): Accounts {
  const book = Object.fromEntries(Object.values(LedgerAccount).map((account) => [account, 0n]))
  for (const { account, balance } of rows) book[account] = balance
  return book as Accounts
}

const readEntries = (columns: string, merchants: string) => `
  SELECT ${columns}, sum("amount")::bigint AS balance
  FROM (
    SELECT "merchantId", "account", "balance" AS "amount" FROM "LedgerSnapshot"
      WHERE "merchantId" ${merchants}
    UNION ALL SELECT "merchantId", "creditAccount", "amount" FROM "LedgerTail"
      WHERE "merchantId" ${merchants}
    UNION ALL SELECT "merchantId", "debitAccount", -"amount" FROM "LedgerTail"
      WHERE "merchantId" ${merchants}
  ) entry
  GROUP BY ${columns}`

const ONE = readEntries('"account"', '= $1::uuid')
const SEVERAL = readEntries('"merchantId", "account"', '= ANY ($1::uuid[])')

const readRows = joinReads(async (merchantId: string) => {
  const { rows } = await pool.query<Row>({ name: 'read-book', text: ONE, values: [merchantId] })
  return rows
})
