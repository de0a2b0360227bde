import { paged, slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { checkBegun, isPeriodOver } from './check-period'
import { presentMonthStatement } from './month-statement'
import {
  countOf,
  PARTY,
  presentMovement,
  presentStatement,
  sumsBefore,
  sumsDuring,
} from './statement'
import { dayPeriod, monthPeriod } from './statement-period'
import { sumTransfers } from './sum-transfers'

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
  const period = dayPeriod(day)
  checkBegun(period)
  const isFinal = isPeriodOver(period)
  const { sums, transfers } = await readInTurn(merchantId, ({ prisma }) =>
    prisma.$transaction(
      async (tx) => ({
        sums: await sumTransfers(tx, merchantId, period),
        transfers: await tx.ledgerTransfer.findMany({
          where: { merchantId, at: { gte: period.since, lt: period.before } },
          orderBy: [{ at: 'asc' }, { transferId: 'asc' }],
          include: { transaction: { select: PARTY } },
          ...slice(page),
        }),
      }),
      // The sums and the list must see the same transfers.
      { isolationLevel: 'RepeatableRead' },
    ),
  )
  const during = sumsDuring(sums)
  return {
    ...presentStatement({ day, isFinal }, sumsBefore(sums), during),
    ...paged(transfers.map(presentMovement), countOf(during), page),
  }
}

/**
 * A merchant's statement of one month in São Paulo time: what it had before, the sums of each day,
 * and what it had after. It reads sums of days, so its length does not depend on the movements.
 *
 * @throws AppError `not_found` for what is no month, or a month that has not begun
 * @throws AppError as `readInTurn`
 */
export async function readMonthStatement(merchantId: string, month: string) {
  const period = monthPeriod(month)
  checkBegun(period)
  const isFinal = isPeriodOver(period)
  const sums = await readInTurn(merchantId, ({ prisma }) =>
    sumTransfers(prisma, merchantId, period),
  )
  return presentMonthStatement({ month, isFinal }, sums)
}
