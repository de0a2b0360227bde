import { AppError } from '@/lib/kernel/errors'
import type { Merchant } from './merchant'

/** What an operator can stop of an account. */
export const RESTRICTIONS = ['account', 'withdrawals'] as const

type Stops = Pick<Merchant, 'status' | 'cashoutsEnabled'>

/** What an operator has stopped of an account; null for nothing. */
export function restrictionOf({
  status,
  cashoutsEnabled,
}: Stops): (typeof RESTRICTIONS)[number] | null {
  if (status === 'SUSPENDED') return 'account'
  return cashoutsEnabled ? null : 'withdrawals'
}

/** @throws AppError `forbidden`, with `detail.restriction`, while the account is suspended */
export function requireActive({ status }: Pick<Merchant, 'status'>): void {
  if (status !== 'SUSPENDED') return
  throw new AppError('forbidden', 'This account is suspended', { restriction: 'account' })
}

/** @throws AppError `forbidden`, with `detail.restriction`, while withdrawals of the account are disabled */
export function requireWithdrawals({ cashoutsEnabled }: Pick<Merchant, 'cashoutsEnabled'>): void {
  if (cashoutsEnabled) return
  throw new AppError('forbidden', 'Withdrawals are disabled for this account', {
    restriction: 'withdrawals',
  })
}
