import type { LedgerTransfer } from '@/lib/client/types'

/** The accounts of a merchant's book, in the order in which money passes them. */
export const ACCOUNTS = [
  'clearing',
  'available',
  'reserve',
  'blocked',
  'payout',
  'refund',
  'paid_out',
  'charge_fees',
  'cashout_fees',
] as const satisfies readonly LedgerTransfer['debitAccount'][]

export type Account = (typeof ACCOUNTS)[number]

/** The accounts that some transfers touch, in their order. */
export function accountsOf(transfers: readonly LedgerTransfer[]): Account[] {
  const touched = new Set(transfers.flatMap((each) => [each.debitAccount, each.creditAccount]))
  return ACCOUNTS.filter((account) => touched.has(account))
}

/** What one transfer does to one account, in reais; null where it does nothing. */
export function effectOn(account: Account, transfer: LedgerTransfer): number | null {
  if (transfer.debitAccount === account) return -transfer.amount
  return transfer.creditAccount === account ? transfer.amount : null
}

/** What all of them do to one account, in reais. */
export function totalOn(account: Account, transfers: readonly LedgerTransfer[]): number {
  const centavos = transfers.reduce(
    (sum, transfer) => sum + Math.round((effectOn(account, transfer) ?? 0) * 100),
    0,
  )
  return centavos / 100
}
