import { AppError } from '@/lib/kernel/errors'
import type { Merchant } from './merchant'

/** The parts of an account, or of all accounts, that an operator can stop. */
export const RESTRICTIONS = ['account', 'withdrawals', 'outgoing'] as const

type Stops = Pick<Merchant, 'status' | 'cashoutsEnabled'>

/**
 * The part of an account that an operator has stopped; null for none.
 *
 * @param stoppedAt since when all withdrawals and refunds of the installation are stopped, if they
 *   are
 */
export function restrictionOf(
  { status, cashoutsEnabled }: Stops,
  stoppedAt: Date | null,
): (typeof RESTRICTIONS)[number] | null {
  if (status === 'SUSPENDED') return 'account'
  if (!cashoutsEnabled) return 'withdrawals'
  return stoppedAt && 'outgoing'
}

/** @throws AppError `forbidden`, with `detail.restriction`, while the account is suspended */
export function requireActive({ status }: Pick<Merchant, 'status'>): void {
  if (status !== 'SUSPENDED') return
  throw new AppError('forbidden', 'This account is suspended', { restriction: 'account' })
}

/**
 * @throws AppError `forbidden`, with `detail.restriction`, while the account is suspended or its
 *   withdrawals are disabled
 */
export function requireWithdrawals(account: Stops): void {
  requireActive(account)
  if (account.cashoutsEnabled) return
  throw new AppError('forbidden', 'Withdrawals are disabled for this account', {
    restriction: 'withdrawals',
  })
}
