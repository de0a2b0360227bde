import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { dayOf, endOf, startOf } from '@/lib/kernel/period'
import { SECOND_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { LedgerTransfer, Prisma } from '@/lib/platform/db/generated/client'
import { CONNECTION_WAIT_MS } from '@/lib/platform/db/pool'
import { TRANSACTION_MAX_MS, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { paged, slice } from '@/lib/platform/http/pagination'
import { exportInTurn, PART_WAIT_MS, readInTurn } from '@/lib/platform/limits/read-in-turn'
import { availableAfter, type KindSum, presentMovement, presentStatement } from './statement'
import { statementTable } from './statement-table'

/**
 * How long after its own date a transfer may be committed: it waits for a connection, then for its
 * database transaction and that one's last statement. All of it counts twice, because a shared
 * statement that fails is sent again.
 */
const COMMITTED_AFTER_MAX_MS =
  2 * (CONNECTION_WAIT_MS + TRANSACTION_MAX_MS + env.STATEMENT_TIMEOUT_SECONDS * SECOND_MS)

/** Whether a day can no longer change, that ended at `before`. */
const isOver = (before: Date): boolean =>
  before.getTime() + COMMITTED_AFTER_MAX_MS <= now().getTime()

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * A merchant's statement of one day in São Paulo time: what it had before, every movement, and what
 * it had after. Opening, movements and closing come from the same transfers of the ledger, so they
 * agree to the centavo.
 *
 * @throws AppError `not_found` for what is no day, or a day that has not begun
 * @throws AppError as `readInTurn`
 */
export async function readStatement(
  merchantId: string,
  day: string,
  page: { page: number; per_page: number },
) {
  const [since, before] = boundsOf(day)
  const isFinal = isOver(before)
  const during = { merchantId, at: { gte: since, lt: before } }
  const { sums, transfers } = await readInTurn(merchantId, ({ prisma }) =>
    prisma.$transaction(
      async (tx) => ({
        sums: await sumTransfers(tx, merchantId, day),
        transfers: await tx.ledgerTransfer.findMany({
          where: during,
          orderBy: [{ at: 'asc' }, { transferId: 'asc' }],
          ...slice(page),
        }),
      }),
      // The sums and the list must see the same transfers.
      { isolationLevel: 'RepeatableRead' },
    ),
  )
  const ofTheDay = sums.filter(({ isBefore }) => !isBefore)
  const total = ofTheDay.reduce((all, { count }) => all + count, 0)
  return {
    ...presentStatement({ day, isFinal }, openingOf(sums), ofTheDay),
    ...paged(transfers.map(presentMovement), total, page),
  }
}

/** How many movements are read at once for a table. */
const PART = 1_000

/**
 * A merchant's statement of one day as a table in CSV, made part by part, so that a day of any
 * length takes little memory. It ends with what the account has after the last movement that it
 * shows, and says so of a day that can still change.
 *
 * @throws AppError as `readStatement`; `not_found` before the first part
 */
export async function readStatementCsv(
  merchantId: string,
  day: string,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  const [since, before] = boundsOf(day)
  const isFinal = isOver(before)
  const sums = await readInTurn(merchantId, ({ prisma }) => sumTransfers(prisma, merchantId, day))
  const opening = availableAfter(openingOf(sums))
  return tableOf(merchantId, { since, before }, statementTable(locale, { opening, isFinal }))
}

async function* tableOf(
  merchantId: string,
  { since, before }: { since: Date; before: Date },
  table: ReturnType<typeof statementTable>,
): AsyncGenerator<string> {
  yield table.head
  for (let last: LedgerTransfer | undefined, isWhole = false; !isWhole; ) {
    const query = {
      where: { merchantId, at: { gte: last?.at ?? since, lt: before } },
      orderBy: [{ at: 'asc' }, { transferId: 'asc' }],
      take: PART,
      ...(last && { cursor: byTransfer(last), skip: 1 }),
    } satisfies Prisma.LedgerTransferFindManyArgs
    const read = () =>
      readInTurn(merchantId, ({ prisma }) => prisma.ledgerTransfer.findMany(query), PART_WAIT_MS)
    yield await exportInTurn(merchantId, async () => {
      const part = await read()
      last = part.at(-1)
      isWhole = part.length < PART
      return part.map(table.line).join('')
    })
  }
  yield table.foot()
}

const byTransfer = ({ merchantId, transferId }: LedgerTransfer) => ({
  merchantId_transferId: { merchantId, transferId },
})

/**
 * The sums by kind of all transfers before the end of a day, those before its start apart. What is
 * in the tail is in no sum of a day yet.
 *
 * @see docs/decisions/0092
 */
function sumTransfers(
  tx: Tx,
  merchantId: string,
  day: string,
): Promise<(KindSum & { isBefore: boolean })[]> {
  const [since, before] = boundsOf(day)
  return tx.$queryRaw`
    SELECT "kind", "isBefore", sum("count")::int AS count, sum("amount")::bigint AS amount
    FROM (
      SELECT "kind", "day" < ${day}::date AS "isBefore", "count", "amount"
      FROM "LedgerDay" WHERE "merchantId" = ${merchantId}::uuid AND "day" <= ${day}::date
      UNION ALL
      SELECT t."kind", t."at" < ${since}, 1, t."amount"
      FROM "LedgerTail" l JOIN "LedgerTransfer" t USING ("merchantId", "transferId")
      WHERE l."merchantId" = ${merchantId}::uuid AND t."at" < ${before}
    ) sums
    GROUP BY 1, 2 ORDER BY 1`
}

const openingOf = (sums: (KindSum & { isBefore: boolean })[]) =>
  sums.filter(({ isBefore }) => isBefore)

function boundsOf(day: string): [since: Date, before: Date] {
  const isDay = DAY.test(day) && new Date(day).toJSON()?.startsWith(day)
  if (!isDay) throw new AppError('not_found', 'A day is written YYYY-MM-DD, such as 2026-05-02')
  const since = startOf(day)
  // `startOf` moves a day before 1969, such as one of the year 0, which PostgreSQL does not have.
  if (dayOf(since) !== day) throw new AppError('not_found', 'No statement is older than 1970')
  if (since <= now()) return [since, endOf(day)]
  throw new AppError('not_found', 'This day has not begun yet')
}
