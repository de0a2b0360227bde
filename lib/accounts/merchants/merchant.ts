import type { Centavos } from '@/lib/kernel/money'
import { type Merchant as MerchantRow, Prisma } from '@/lib/platform/db/generated/client'

/** A merchant's row. */
export type Merchant = MerchantRow

/** The limits of withdrawals, and who may change each. */
const limitsOf = (merchant: Merchant) =>
  [
    { one: merchant.cashoutMax, day: merchant.cashoutDailyMax, changedBy: 'operator' },
    { one: merchant.cashoutLimit, day: merchant.cashoutDailyLimit, changedBy: 'owner' },
  ] as const

/** Whether an operator or an owner limits the withdrawals of a day. */
export const hasDailyLimit = (merchant: Merchant): boolean =>
  limitsOf(merchant).some(({ day }) => day !== null)

/** A limit, what one more withdrawal may be under it, and who may change it. */
interface Limit {
  rule: 'one' | 'day'
  limit: Centavos
  room: Centavos
  changedBy: 'operator' | 'owner'
}

/**
 * The limit that leaves the least room, if a withdrawal breaks it; null when it may go.
 *
 * @param today what was withdrawn today
 */
export function brokenLimit(
  merchant: Merchant,
  { amount, today }: { amount: Centavos; today: Centavos },
): Limit | null {
  const limits = limitsOf(merchant).flatMap(({ one, day, changedBy }): Limit[] => [
    ...(one === null ? [] : [{ rule: 'one' as const, limit: one, room: one, changedBy }]),
    ...(day === null ? [] : [{ rule: 'day' as const, limit: day, room: day - today, changedBy }]),
  ])
  const [tightest] = limits.toSorted((a, b) => Number(a.room - b.room))
  return tightest && amount > tightest.room ? tightest : null
}

/**
 * The columns of `"Merchant" m` for hand-written statements, whose rows are then of type Merchant.
 * They are named one by one, because a prepared `m.*` fails after a migration adds a column.
 */
export const MERCHANT_COLUMNS = Object.values(Prisma.MerchantScalarFieldEnum)
  .map((column) => `m."${column}"`)
  .join(', ')
