import type { ledger as source } from '@/lib/i18n/messages/pt-BR/ledger'
import type { Shape } from '@/lib/i18n/messages/shape'

/** What moved in the ledger, and between which accounts. */
export const ledger: Shape<typeof source> = {
  title: 'Ledger entries',
  how: 'how to read this',
  howRow: 'Each row moves an amount from one account to another, and so each row sums to zero.',
  howFoot:
    'The foot shows what this transaction did to each account. Only what is available can be withdrawn.',
  entry: 'Entry',
  sum: 'Sum of the accounts: {amount}',
  none: 'No entries: until it is paid, a charge does not move the ledger.',
  noneCashout: 'No entries yet.',
  kind: {
    charge_settled: 'Payment received',
    charge_fee: 'Fee',
    charge_reserved: 'Reserve',
    reserve_released: 'Reserve released',
    cashout_held: 'Amount set aside',
    cashout_released: 'Amount given back',
    cashout_paid: 'Sent to the destination',
    cashout_fee: 'Withdrawal fee',
    cashout_returned: 'Returned by the bank',
    cashout_fee_returned: 'Fee given back',
    refund_held: 'Refund set aside',
    refund_released: 'Amount given back',
    refund_paid: 'Refunded to the payer',
    dispute_blocked: 'Blocked by a dispute',
    dispute_released: 'Dispute won: released',
    dispute_lost: 'Dispute lost: debited',
    dispute_lost_beyond: 'Dispute lost: debited from what was available',
  },
  account: {
    clearing: 'Clearing',
    available: 'Available',
    reserve: 'Reserve',
    blocked: 'Blocked',
    payout: 'In withdrawal',
    refund: 'In refund',
    paid_out: 'Withdrawn',
    charge_fees: 'Fees',
    cashout_fees: 'Fees',
  },
}
