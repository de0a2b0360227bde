import type { Locale } from '@/lib/i18n/locale'
import { endOf, startOf } from '@/lib/kernel/period'
import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { LedgerTransfer, Prisma } from '@/lib/platform/db/generated/client'
import { exportInTurn, PART_WAIT_MS, readInTurn } from '@/lib/platform/limits/read-in-turn'
import { checkBegun, finalBefore } from './check-period'
import { availableAfter, type DaySum, sumsBefore } from './statement'
import type { StatementFacts, StatementFile } from './statement-file'
import type { StatementPeriod } from './statement-period'
import { sumTransfers } from './sum-transfers'

/** How many movements are read at once for a file. */
const PART = 1_000

/**
 * How many of the movements that are not final yet a file has. A file with more of them ends some
 * minutes earlier.
 */
const RECENT_MAX = 10_000

const ORDER: Prisma.LedgerTransferOrderByWithRelationInput[] = [
  { at: 'asc' },
  { transferId: 'asc' },
]

/**
 * A merchant's statement as a file, made part by part, so that one of any length takes little
 * memory. It ends with what the account has after the last movement that it shows, and says so of a
 * period that can still change. What can still change is read in one database snapshot with the
 * opening balance; what is final is the same in every later one.
 *
 * @param fileOf makes the lines of the file
 * @throws AppError `not_found` for a period that has not begun
 * @throws AppError as `readInTurn`, before the first part
 * @see docs/decisions/0112
 */
export async function exportStatement(
  merchantId: string,
  period: StatementPeriod,
  locale: Locale,
  fileOf: (facts: StatementFacts) => StatementFile,
): Promise<AsyncIterable<string>> {
  checkBegun(period)
  const madeAt = now()
  const until = latest(period.since, finalBefore())
  const isFinal = period.before <= until
  const { sums, recent } = await readInTurn(merchantId, ({ prisma }) =>
    prisma.$transaction(
      async (tx) => ({
        sums: await sumTransfers(tx, merchantId, period),
        recent: await tx.ledgerTransfer.findMany({
          where: { merchantId, at: { gte: until, lt: period.before } },
          orderBy: ORDER,
          take: RECENT_MAX,
        }),
      }),
      { isolationLevel: 'RepeatableRead' },
    ),
  )
  const end = new Date(period.before.getTime() - 1)
  // Movements may have come while this waited for its turn, and more of them than are taken.
  const lastAt = recent.at(-1)?.at ?? madeAt
  const readTo = recent.length === RECENT_MAX ? lastAt : latest(lastAt, madeAt)
  const asOf = isFinal || readTo > end ? end : readTo
  const opening = availableAfter(sumsBefore(sums))
  const file = fileOf({ merchantId, locale, period, opening, isFinal, asOf, madeAt })
  return partsOf(merchantId, file, { stretches: stretchesOf(sums, until), recent })
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

interface Movements {
  /** The stretches of time whose movements are final, oldest first. */
  stretches: Iterable<Stretch>
  /** The movements after them. */
  recent: LedgerTransfer[]
}

async function* partsOf(
  merchantId: string,
  file: StatementFile,
  { stretches, recent }: Movements,
): AsyncGenerator<string> {
  yield file.head
  for (const at of stretches) {
    for (let last: LedgerTransfer | undefined, isWhole = false; !isWhole; ) {
      yield await exportInTurn(merchantId, async () => {
        const part = await readPart(merchantId, at, last)
        last = part.at(-1)
        isWhole = part.length < PART
        return part.map(file.line).join('')
      })
    }
  }
  for (let start = 0; start < recent.length; start += PART) {
    const part = recent.slice(start, start + PART)
    yield await exportInTurn(merchantId, async () => part.map(file.line).join(''))
  }
  yield file.foot()
}

interface Stretch {
  gte: Date
  lt: Date
}

/**
 * Cuts the days that have movements into stretches with about a part of them each, up to a moment.
 * The movements are found by the ranges of time in the index, so a read looks at all of a stretch,
 * and would look at a whole day for each of its parts.
 */
function* stretchesOf(sums: readonly DaySum[], until: Date): Generator<Stretch> {
  for (const [day, count] of countsOf(sums)) {
    const end = Math.min(endOf(day).getTime(), until.getTime())
    const length = Math.ceil(DAY_MS / Math.ceil(count / PART))
    for (let start = startOf(day).getTime(); start < end; start += length) {
      yield { gte: new Date(start), lt: new Date(Math.min(start + length, end)) }
    }
  }
}

/** The number of movements of each day that has some, in order. */
function countsOf(sums: readonly DaySum[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { day, count } of sums) {
    if (day) counts.set(day, (counts.get(day) ?? 0) + count)
  }
  return counts
}

function readPart(merchantId: string, at: Stretch, last: LedgerTransfer | undefined) {
  const query = {
    where: { merchantId, at: { ...at, ...(last && { gte: last.at }) } },
    orderBy: ORDER,
    take: PART,
    ...(last && { cursor: byTransfer(last), skip: 1 }),
  } satisfies Prisma.LedgerTransferFindManyArgs
  return readInTurn(merchantId, ({ prisma }) => prisma.ledgerTransfer.findMany(query), PART_WAIT_MS)
}

const byTransfer = ({ merchantId, transferId }: LedgerTransfer) => ({
  merchantId_transferId: { merchantId, transferId },
})
