import type { ledger as source } from '@/lib/i18n/messages/pt-BR/transactions/ledger'
import type { Shape } from '@/lib/i18n/messages/shape'

/** What moved in the ledger, and between which accounts. */
export const ledger: Shape<typeof source> = {
  title: 'Balance movements',
  how: 'how to read this',
  howRow: 'Each row moves an amount from one account to another, so each row adds up to zero.',
  howFoot:
    'The last row shows the effect of this transaction on each account. Only the available balance can be withdrawn.',
  entry: 'Movement',
  sum: 'Sum of the accounts: {amount}',
  none: 'No movements: a charge enters the balance only once it is paid.',
  noneElsewhere: 'No movements: the money is paid into your own account, outside Guichê.',
  noneCashout: 'No movements yet.',
  kind: {
    charge_settled: 'Payment received',
    charge_fee: 'Charge fee',
    charge_reserved: 'Reserve',
    reserve_released: 'Reserve released',
    cashout_held: 'Withdrawal set aside',
    cashout_released: 'Withdrawal put back',
    cashout_paid: 'Sent to the destination',
    cashout_fee: 'Withdrawal fee',
    cashout_returned: 'Withdrawal returned by the bank',
    cashout_fee_returned: 'Withdrawal fee returned',
    refund_held: 'Refund set aside',
    refund_released: 'Refund put back',
    refund_paid: 'Refunded to the payer',
    dispute_blocked: 'Blocked by a dispute',
    dispute_released: 'Dispute won: released',
    dispute_lost: 'Dispute lost: debited',
    dispute_lost_beyond: 'Dispute lost: debited from the available balance',
    adjustment_credit: 'Adjustment by the operator: credited',
    adjustment_debit: 'Adjustment by the operator: debited',
  },
  ended: {
    dispute_won: 'The operator ended the dispute: won',
    dispute_lost: 'The operator ended the dispute: lost',
  },
  reason: 'Reason: {reason}',
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
    adjustments: 'Adjustments',
  },
}
