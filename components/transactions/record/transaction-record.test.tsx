import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord as Record } from '@/lib/client/types'
import { TransactionRecord } from './transaction-record'

const AT = '2026-11-20T12:00:00.000Z'

const record = {
  transaction: {
    transactionId: 't',
    id: 1,
    type: 'CASHIN',
    source: 'PIX',
    method: 'pix',
    origin: 'API',
    status: 'COMPLETED',
    amount: 10,
    feeAmount: 0.1,
    currency: 'brl',
    balanceImpact: true,
    payerName: 'Rafael Bastos',
    createdAt: AT,
    updatedAt: AT,
    paidAt: AT,
  },
  timeline: [],
  transfers: [],
  refunds: [],
  disputes: [],
  adjustments: [],
  extraPayments: [],
  declines: [],
  refundableUntil: null,
  remainingAmount: 10,
} as unknown as Record

test('the amounts and the payer come before the ledger, which a phone shows below them', () => {
  const client = new QueryClient()
  client.setQueryData(queries.transaction('t').queryKey, record)
  const drawn = draw(<TransactionRecord transactionId="t" />, client)
  const titles = [...drawn.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(titles.slice(0, 4)).toEqual(['O que aconteceu', 'Valores', 'Quem pagou', 'Identificação'])
  expect(titles).toContain('Lançamentos no saldo')
})
