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
  },
}
