import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { Prisma } from '@/lib/platform/db/generated/client'
import { LedgerAccount } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { type Accounts, FIGURES, owedOf } from './balance'

interface Options<T> {
  /** False for what nobody would send again: it waits however many do. */
  mayRefuse?: boolean
  /**
   * Runs before the lock is asked for, so that what can be answered or refused without it never
   * waits for it. What it returns is the answer; null goes on to the lock, where everything has to
   * be checked again.
   */
  look?: () => Promise<T | null>
}

/**
 * Runs a database transaction that is the only one to take from this merchant's book until it
 * ends. Credits don't ask for the lock and are not held up.
 *
 * @param act gets the merchant as it is now, whatever the caller remembered of it
 * @throws AppError `rate_limited` when too many of this merchant wait already; nothing was done
 * @see docs/decisions/0003, 0029
 */
export function openBook<T>(
  merchantId: string,
  act: (tx: Tx, merchant: Merchant) => Promise<T>,
  { look, mayRefuse }: Options<T> = {},
): Promise<T> {
  const run = async () =>
    (await look?.()) ?? prisma.$transaction(async (tx) => act(tx, await lockBook(merchantId, tx)))
  return takeTurn(merchantId, run, { mayRefuse })
}

async function lockBook(merchantId: string, tx: Tx): Promise<Merchant> {
  const [merchant] = await tx.$queryRaw<Merchant[]>`
    SELECT ${Prisma.raw(MERCHANT_COLUMNS)} FROM "Merchant" m
    WHERE m."merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`)
  return merchant
}

/**
 * Whether a merchant can spare an amount, for a caller who holds the book's
 * lock: then nobody else takes it before the caller does. While open disputes are owed something
 * nothing can be spared.
 *
 * @param tx without it, a look that promises nothing: only its refusal is worth something
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais, and with
 *   `detail.owedAmount` where open disputes are owed
 */
export async function checkAvailable(merchantId: string, amount: Centavos, tx?: Tx): Promise<void> {
  const book = await readBook(merchantId, tx)
  if (amount <= book.available) return
  const owed = owedWords(book)
  throw new AppError(
    'insufficient_balance',
    `The available balance does not cover this amount${owed && `: ${owed}`}`,
    standing(book),
  )
}

/**
 * Whether what was held before may leave, for a caller who holds the book's lock: not while the
 * merchant owes, to an open dispute or by a lost one.
 *
 * @throws AppError `invalid_state`, with `detail.disponivel` and `detail.owedAmount` in reais
 */
export async function checkNothingOwed(merchantId: string, tx: Tx): Promise<void> {
  const book = await readBook(merchantId, tx)
  if (book.available >= 0n) return
  const why = owedWords(book) || 'the balance is negative by a lost dispute'
  throw new AppError(
    'invalid_state',
    `Nothing can be sent until it is covered: ${why}`,
    standing(book),
  )
}

function standing(book: Accounts) {
  const owedAmount = toReais(owedOf(book))
  return { disponivel: toReais(FIGURES.disponivel(book)), ...(owedAmount > 0 && { owedAmount }) }
}

function owedWords(book: Accounts): string {
  const owed = owedOf(book)
  if (owed === 0n) return ''
  const reais = toReais(owed).toFixed(2)
  return `open disputes are owed ${reais}, which is taken first from what becomes available`
}

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
