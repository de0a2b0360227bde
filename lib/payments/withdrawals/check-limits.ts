import { brokenLimit, hasDailyLimit, type Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import { dayOf, endOf, startOf } from '@/lib/kernel/period'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Checks a new withdrawal against the limits that an operator and the account's owners set: for one
 * withdrawal, and for all of a day in Sao Paulo time. Withdrawals that were not sent do not count.
 * The result is reliable only under the book's lock.
 *
 * @throws AppError `limit_exceeded` above an operator's limit and `account_limit_exceeded` above an
 *   owner's, with `detail.rule` (`one` or `day`), `detail.changedBy` (`operator` or `owner`), and
 *   `detail.limit` and `detail.remaining` in reais
 */
export async function checkLimits(db: Tx, merchant: Merchant, row: Transaction): Promise<void> {
  const { amount } = row
  const today = hasDailyLimit(merchant) ? await sumOfDay(db, row) : 0n
  const broken = brokenLimit(merchant, { amount, today })
  if (!broken) return
  const { rule, limit, room, changedBy } = broken
  const remaining = toReais(room > 0n ? room : 0n)
  const of = rule === 'one' ? 'one withdrawal' : 'the withdrawals of a day'
  throw new AppError(
    changedBy === 'operator' ? 'limit_exceeded' : 'account_limit_exceeded',
    `The limit for ${of} is ${toReais(limit).toFixed(2)}; ${remaining.toFixed(2)} can be withdrawn now. ${CHANGE[changedBy]}`,
    { rule, limit: toReais(limit), remaining, changedBy },
  )
}

const CHANGE = {
  operator: 'Only an operator of this installation can change it',
  owner: 'An owner of the account can change it in the settings',
} as const

async function sumOfDay(db: Tx, { merchantId, createdAt }: Transaction): Promise<bigint> {
  const day = dayOf(createdAt)
  const { _sum } = await db.transaction.aggregate({
    where: {
      ...{ merchantId, type: 'CASHOUT', status: { not: 'FAILED' } },
      // All of the day: a withdrawal that was asked for later may have had the lock first.
      createdAt: { gte: startOf(day), lt: endOf(day) },
    },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0n
}
