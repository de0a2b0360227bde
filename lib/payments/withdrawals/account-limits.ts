import { brokenLimit, type Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'

/**
 * Checks a new withdrawal against the limits that an operator and the account's owners set: for one
 * withdrawal, and for all of a day in Sao Paulo time. Withdrawals that were not sent do not count.
 *
 * @param today what was withdrawn on the day
 * @throws AppError `limit_exceeded` above an operator's limit and `account_limit_exceeded` above an
 *   owner's, with `detail.rule` (`one` or `day`), `detail.changedBy` (`operator` or `owner`), and
 *   `detail.limit` and `detail.remaining` in reais
 */
export function requireWithinLimits(merchant: Merchant, amount: Centavos, today: Centavos): void {
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
