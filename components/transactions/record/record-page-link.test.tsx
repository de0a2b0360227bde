import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord, UserTransaction } from '@/lib/client/types'
import { RecordCode } from './record-code'
import { RecordCheckout } from './record-facts'

const pending = {
  type: 'CASHIN',
  source: 'PIX',
  method: 'pix',
  status: 'PENDING',
  amount: 10,
  pixCode: '00020126',
  payUrl: 'https://pay.example/pay/1',
} as unknown as UserTransaction

const checkout = {
  sessionId: 'cs_1',
  provider: 'sandbox',
  uiMode: 'hosted',
  installments: 1,
  url: 'https://pay.example/checkout/cs_1',
  paidInstallments: null,
  paidBrand: null,
}

const COPY = 'Copiar link da página'

test('the link of a charge that waits for its payment can be copied', () => {
  const of = (fields: Partial<UserTransaction>) =>
    ({ extraPayments: [], transaction: { ...pending, ...fields } }) as unknown as TransactionRecord
  expect(draw(<RecordCode record={of({})} />)).toContain(COPY)
  expect(draw(<RecordCode record={of({ payUrl: null })} />)).not.toContain(COPY)
})

test('the link of a checkout can be copied while it can be paid', () => {
  const of = (status: string) =>
    ({ checkout, transaction: { ...pending, status } }) as unknown as TransactionRecord
  expect(draw(<RecordCheckout record={of('PENDING')} />)).toContain(COPY)
  expect(draw(<RecordCheckout record={of('COMPLETED')} />)).not.toContain(COPY)
})
