import { expect, it } from 'vitest'
import { statusLook } from './status-badge'

it('tells a charge that ran out of time from one that was cancelled', () => {
  const charge = {
    type: 'CASHIN',
    status: 'CANCELLED',
    updatedAt: '2026-11-20T14:30:00.000Z',
  } as const
  expect(statusLook({ ...charge, expiresAt: '2026-11-20T14:29:59.000Z' }).word).toBe('expired')
  expect(statusLook({ ...charge, expiresAt: '2026-11-21T14:30:00.000Z' }).word).toBe('CANCELLED')
  expect(statusLook({ type: 'CASHIN', status: 'CANCELLED' }).word).toBe('CANCELLED')
})

it('tells a charge of which a part went back from one that was paid or refunded whole', () => {
  const wordOf = (status: 'COMPLETED' | 'REVERSED' | 'CHARGEBACK', returnedAmount: number | null) =>
    statusLook({ type: 'CASHIN', status, amount: 100, returnedAmount }).word
  expect(wordOf('COMPLETED', 30)).toBe('refundedPart')
  expect(wordOf('REVERSED', 30)).toBe('refundedPart')
  expect(wordOf('CHARGEBACK', 30)).toBe('CHARGEBACK')
  expect([wordOf('COMPLETED', 0), wordOf('COMPLETED', null)]).toEqual(['COMPLETED', 'COMPLETED'])
  expect(wordOf('REVERSED', 100)).toBe('REVERSED')
})

it('tells a PIX charge that a lost dispute returned from one that was refunded', () => {
  const returned = { type: 'CASHIN', status: 'REVERSED', isReturnedByDispute: true } as const
  const look = { tone: 'dispute', word: 'returnedByDispute', short: 'lost' }
  expect(statusLook({ ...returned, amount: 100, returnedAmount: 100 })).toEqual(look)
  expect(statusLook({ ...returned, amount: 100, returnedAmount: 30 })).toEqual(look)
})

it('says of a withdrawal what a withdrawal waits for', () => {
  expect(statusLook({ type: 'CASHOUT', status: 'PENDING' }).word).toBe('approval')
  expect(statusLook({ type: 'CASHOUT', status: 'PROCESSING' }).word).toBe('sending')
  expect(statusLook({ type: 'CASHOUT', status: 'FAILED' }).word).toBe('unsent')
})

it('never paints a lost dispute as a payment', () => {
  expect(statusLook({ type: 'INFRACTION', status: 'COMPLETED' }).tone).toBe('dispute')
})
