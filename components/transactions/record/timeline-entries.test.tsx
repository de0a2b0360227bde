import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord } from '@/lib/client/types'
import { RecordTimeline } from './record-timeline'

const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`

const refund = (refundId: string, amount: number, minute: number) => ({
  refundId,
  amount,
  origin: 'PAINEL',
  status: 'COMPLETED',
  createdAt: at(minute - 1),
  settledAt: at(minute),
})

const record = (isWhole: boolean) =>
  ({
    transaction: {
      type: 'CASHIN',
      source: 'PIX',
      method: 'pix',
      origin: 'API',
      amount: 130,
      status: isWhole ? 'REVERSED' : 'COMPLETED',
      currency: 'brl',
      balanceImpact: true,
      createdAt: at(0),
      paidAt: at(0),
    },
    timeline: isWhole ? [{ from: 'COMPLETED', to: 'REVERSED', cause: 'refunded', at: at(5) }] : [],
    refunds: [refund('a', 30.5, 2), refund('b', 99.5, 5)],
    disputes: [],
    extraPayments: [],
    declines: [],
    transfers: [],
    adjustments: [],
    checkout: null,
  }) as unknown as TransactionRecord

const told = (of: TransactionRecord) =>
  draw(<RecordTimeline record={of} />).replaceAll('\u00a0', ' ')

test('the refund that gives back the rest of a charge is told once', () => {
  const words = told(record(true))
  expect(words).toContain('R$ 30,50 reembolsados ao pagador')
  expect(words).toContain('Reembolso de R$ 99,50 solicitado')
  expect(words).not.toContain('R$ 99,50 reembolsados ao pagador')
  expect(words).toContain('Reembolsado ao pagador')
})

test('each refund of a part is told while something is left', () => {
  expect(told(record(false))).toContain('R$ 99,50 reembolsados ao pagador')
})

test('a correction by the operator is told with its amount and reason, as what is over', () => {
  const adjustments = [
    { adjustmentId: 'a', direction: 'debit', amount: 12.5, reason: 'Tarifa errada', at: at(6) },
    { adjustmentId: 'b', direction: 'dispute_lost', amount: 5, reason: null, at: at(7) },
  ] as TransactionRecord['adjustments']
  const words = told({ ...record(false), adjustments })
  expect(words).toContain('Ajuste do operador: debitado')
  expect(words).toContain('R$ 12,50. Motivo: Tarifa errada')
  expect(words).toContain('O operador encerrou a contestação: perdida')
  expect(words).not.toContain('null')
  expect(words.match(/text-work/g)).toEqual(told(record(false)).match(/text-work/g))
})
