import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord } from '@/lib/client/types'
import { RecordExtraPayments } from './record-extra-payments'

test('an extra payment names its payer, to whom a refund of it goes', () => {
  const payment = {
    transactionId: 't',
    currency: 'brl',
    amount: 10,
    status: 'COMPLETED',
    returnedAmount: 0,
    paidAt: '2026-11-19T17:31:52.000Z',
    payerName: 'Rafael Bastos',
  }
  const record = { chargeId: null, extraPayments: [payment] } as unknown as TransactionRecord
  expect(draw(<RecordExtraPayments record={record} />)).toContain('Rafael Bastos')
})
