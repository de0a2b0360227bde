import { AppError } from '@/lib/kernel/errors'
import type { Merchant } from './merchant'

/** What an operator can stop of an account. */
export const HELD = ['account', 'withdrawals'] as const

type Stops = Pick<Merchant, 'status' | 'cashoutsEnabled'>

/** What an operator has stopped of an account; null for nothing. */
export function heldOf({ status, cashoutsEnabled }: Stops): (typeof HELD)[number] | null {
  if (status === 'SUSPENDED') return 'account'
  return cashoutsEnabled ? null : 'withdrawals'
}

/** @throws AppError `forbidden`, with `detail.held`, while the account is suspended */
export function requireActive({ status }: Pick<Merchant, 'status'>): void {
  if (status !== 'SUSPENDED') return
  throw new AppError('forbidden', 'This account is suspended', { held: 'account' })
}

/** @throws AppError `forbidden`, with `detail.held`, while withdrawals of the account are disabled */
export function requireWithdrawals({ cashoutsEnabled }: Pick<Merchant, 'cashoutsEnabled'>): void {
  if (cashoutsEnabled) return
  throw new AppError('forbidden', 'Withdrawals are disabled for this account', {
    held: 'withdrawals',
  })
}
