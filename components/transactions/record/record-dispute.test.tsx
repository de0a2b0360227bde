import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { TransactionRecord } from '@/lib/client/types'
import { RecordDisputes } from './record-dispute'
import { RecordHead } from './record-head'

const AT = '2026-11-20T12:00:00.000Z'

/** The page of a dispute of José das Couves, with its deadline in December. */
const record = (outcome: 'open' | 'lost', type = 'INFRACTION') => {
  const status = outcome === 'open' ? 'PENDING' : 'COMPLETED'
  const dispute = {
    transactionId: 'dispute',
    chargeId: 'charge',
    status,
    outcome,
    payer: 'José das Couves',
    amount: 10,
    blocked: 10,
    owedAmount: 0,
    reason: 'FRAUD',
    respondBy: '2026-12-05T12:00:00.000Z',
    answer: { place: 'sandbox', url: '/sandbox/disputes/d' },
    defence: null,
  }
  const transaction = {
    type,
    source: 'PIX',
    method: 'pix',
    status: type === 'INFRACTION' ? status : 'COMPLETED',
    amount: 10,
    currency: 'brl',
    balanceImpact: true,
    createdAt: AT,
    paidAt: type === 'INFRACTION' ? null : AT,
  }
  const none = { timeline: [], refunds: [], extraPayments: [], refundableUntil: null }
  return { ...none, transaction, disputes: [dispute] } as unknown as TransactionRecord
}

const facts = (of: TransactionRecord) => draw(<RecordDisputes record={of} />)

test('the page of a dispute names the payer who opened it', () => {
  expect(draw(<RecordHead record={record('open')} />)).toContain('de José das Couves')
})

test('the deadline of a dispute is told until it is decided', () => {
  expect(facts(record('open'))).toContain('Responder até')
  expect(facts(record('lost'))).not.toContain('Responder até')
  expect(facts(record('lost', 'CASHIN'))).not.toContain('Responder até')
})

test('the state of a dispute is told once: in the head of its page, and beside its charge', () => {
  expect(facts(record('lost'))).not.toContain('Contestação perdida')
  expect(facts(record('lost', 'CASHIN'))).toContain('Contestação perdida')
})

test('the banner of a disputed charge has one link, to where it is answered', () => {
  const links = draw(<RecordHead record={record('open', 'CASHIN')} />).match(/<a /g)
  expect(links).toHaveLength(1)
  expect(facts(record('open', 'CASHIN'))).toContain('href="/transactions/dispute"')
})
