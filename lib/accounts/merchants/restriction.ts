import { AppError } from '@/lib/kernel/errors'
import type { Merchant } from './merchant'

/** What an operator can stop of an account, or of all accounts of the installation. */
export const RESTRICTIONS = ['account', 'withdrawals', 'outgoing'] as const

type Stops = Pick<Merchant, 'status' | 'cashoutsEnabled'>

/**
 * What an operator has stopped of an account; null for nothing.
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
