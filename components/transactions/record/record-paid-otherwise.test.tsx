import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord } from '@/lib/client/types'
import { RecordCode } from './record-code'
import { RecordHead } from './record-head'
import { RecordTimeline } from './record-timeline'

type Payment = TransactionRecord['extraPayments'][number]

const AT = '2026-11-20T12:00:00.000Z'

const payment: Payment = {
  transactionId: 'other',
  currency: 'brl',
  amount: 70,
  status: 'COMPLETED',
  returnedAmount: 0,
  paidAt: '2026-11-20T12:01:00.000Z',
  payerName: 'Rafael Bastos',
}

const record = (fields: object, extraPayments: Payment[], timeline: object[] = []) =>
  ({
    transaction: {
      type: 'CASHIN',
      source: 'PIX',
      method: 'pix',
      origin: 'API',
      status: 'PENDING',
      amount: 77.7,
      currency: 'brl',
      pixCode: '00020126',
      createdAt: AT,
      paidAt: null,
      ...fields,
    },
    timeline,
    refunds: [],
    disputes: [],
    declines: [],
    adjustments: [],
    checkout: null,
    extraPayments,
  }) as unknown as TransactionRecord

const drawn = (of: TransactionRecord) =>
  draw(
    <>
      <RecordHead record={of} />
      <RecordCode record={of} />
      <RecordTimeline record={of} />
    </>,
  ).replaceAll('\u00a0', ' ')

const said = (of: TransactionRecord) => drawn(of).replace(/<[^>]*>/g, '')

test('a charge that was paid with another amount says who paid what, and leads to the payment', () => {
  const of = record({}, [payment])
  expect(said(of)).toContain('Rafael Bastos pagou R$ 70,00 por esta cobrança de R$ 77,70')
  expect(said(of)).toContain('Reembolse esse pagamento, ou entregue o pedido e cancele a cobrança.')
  expect(drawn(of)).toContain('href="/transactions/other"')
  expect(said(of)).toContain('Pago com outro valor: R$ 70,00Pagador: Rafael Bastos')
})

test('a payment that the operator had credited apart did not pay the charge again', () => {
  const ended = { from: 'PENDING', to: 'CANCELLED', cause: 'credited_apart', at: AT }
  const of = record({ status: 'CANCELLED' }, [{ ...payment, amount: 77.7 }], [ended])
  expect(said(of)).toContain('Pago, e creditado à parte: R$ 77,70')
  expect(said(of)).not.toContain('Pago de novo')
  const paid = record({ status: 'COMPLETED', paidAt: AT }, [{ ...payment, amount: 77.7 }])
  expect(said(paid)).toContain('Pago de novo: R$ 77,70')
})

test('its code is folded away, and is not the green button any more', () => {
  const green = 'bg-green'
  expect(drawn(record({}, []))).toContain(green)
  expect(drawn(record({}, []))).not.toContain('<details')
  expect(drawn(record({}, [payment]))).not.toContain(green)
  expect(drawn(record({}, [payment]))).toContain('<details')
})

test('one that has ended cannot be cancelled, and has no code', () => {
  const ended = said(record({ status: 'CANCELLED' }, [payment]))
  expect(ended).toContain('Reembolse esse pagamento, ou entregue o pedido.')
  expect(ended).not.toContain('Código PIX')
})

test('a payment that was returned, or came beside the right one, asks for nothing', () => {
  const returned = said(record({}, [{ ...payment, status: 'REVERSED' }]))
  expect(returned).not.toContain('Reembolse esse pagamento')
  expect(returned).toContain('Pago com outro valor: R$ 70,00')
  const again = { ...payment, amount: 77.7 }
  const twice = said(record({ status: 'COMPLETED', paidAt: AT }, [again]))
  expect(twice).not.toContain('Reembolse esse pagamento')
  expect(twice).toContain('Pago de novo: R$ 77,70')
})

test('payments in other currencies are told in their own', () => {
  const dollars = { ...payment, transactionId: 'dollars', currency: 'usd', payerName: null }
  const words = said(record({}, [payment, dollars]))
  expect(words).toContain('Chegaram 2 pagamentos com outro valor por esta cobrança de R$ 77,70.')
  expect(words).toContain('Abrir o pagamento de US$ 70,00')
  expect(words).toContain('Pago com outro valor: US$ 70,00')
})

test('a payment that cancelled its card charge is told once, by the move of the charge', () => {
  const move = { from: 'PENDING', to: 'CANCELLED', cause: 'paid_other_amount', at: AT }
  const words = said(record({ status: 'CANCELLED' }, [payment], [move]))
  expect(words).toContain('que virou uma transação própria')
  expect(words).not.toContain('Pago com outro valor: R$ 70,00')
})
