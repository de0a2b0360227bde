import type { transactions as source } from '@/lib/i18n/messages/pt-BR/transactions'
import type { Shape } from '@/lib/i18n/messages/shape'

export const transactions: Shape<typeof source> = {
  title: 'Transactions',
  status: {
    PENDING: 'Awaiting payment',
    PROCESSING: 'Processing',
    COMPLETED: 'Paid',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
    REVERSED: 'Refunded',
    CHARGEBACK: 'Chargeback',
    waiting: 'Awaiting',
    expired: 'Expired',
    approval: 'Awaiting approval',
    sending: 'Sending to bank',
    unsent: 'Not sent',
    returned: 'Returned',
    contested: 'Disputed',
    accepted: 'Dispute accepted',
    refused: 'Dispute refused',
  },
  method: { PIX: 'PIX', CREDIT_CARD: 'Card' },
  party: {
    cashout: 'Withdrawal to {key}',
    cashoutPlain: 'Withdrawal',
    infraction: 'Dispute',
    unnamed: 'Charge without a name',
  },
}
