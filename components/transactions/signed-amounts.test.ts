import { describe, expect, it, test } from 'vitest'
import type { TxStatus, TxType } from '@/lib/client/types'
import { footLines, isOff, signedAmounts } from './signed-amounts'

const MONEY = { amount: 210.59, feeAmount: 11.01, finalAmount: 199.58 }

// Every status of every type, with gross, fee and net as a list prints them.
test.each([
  ['CASHIN', 'PENDING', 210.59, -11.01, 199.58],
  ['CASHIN', 'PROCESSING', 210.59, -11.01, 199.58],
  ['CASHIN', 'COMPLETED', 210.59, -11.01, 199.58],
  ['CASHIN', 'FAILED', 210.59, null, null],
  ['CASHIN', 'CANCELLED', 210.59, null, null],
  ['CASHIN', 'REVERSED', 210.59, -11.01, -11.01],
  ['CASHIN', 'CHARGEBACK', 210.59, -11.01, -11.01],
  ['CASHOUT', 'PENDING', -199.58, -11.01, -210.59],
  ['CASHOUT', 'PROCESSING', -199.58, -11.01, -210.59],
  ['CASHOUT', 'COMPLETED', -199.58, -11.01, -210.59],
  ['CASHOUT', 'FAILED', -199.58, null, null],
  ['CASHOUT', 'CANCELLED', -199.58, null, null],
  ['CASHOUT', 'REVERSED', -199.58, null, null],
  ['CASHOUT', 'CHARGEBACK', -199.58, null, null],
  ['INFRACTION', 'PENDING', -210.59, null, null],
  ['INFRACTION', 'PROCESSING', -210.59, null, null],
  ['INFRACTION', 'COMPLETED', -210.59, null, null],
  ['INFRACTION', 'FAILED', -210.59, null, null],
  ['INFRACTION', 'CANCELLED', -210.59, null, null],
  ['INFRACTION', 'REVERSED', -210.59, null, null],
  ['INFRACTION', 'CHARGEBACK', -210.59, null, null],
] as const)('%s %s is printed %d, %d, %d', (type, status, gross, fee, net) => {
  expect(signedAmounts({ type, status, ...MONEY })).toEqual({ gross, fee, net })
})

it('never prints a fee with a plus, nor a minus before a fee of zero', () => {
  for (const type of ['CASHIN', 'CASHOUT'] as const) {
    const free = { type, status: 'COMPLETED', amount: 10, feeAmount: 0, finalAmount: 10 } as const
    expect(Object.is(signedAmounts(free).fee, 0)).toBe(true)
  }
})

it('counts in the balance only what is completed and settled here', () => {
  const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REVERSED', 'CHARGEBACK'] as const
  const on = (type: TxType, balanceImpact = true) =>
    statuses.filter((status: TxStatus) => !isOff({ type, status, balanceImpact }))
  expect(on('CASHIN')).toEqual(['COMPLETED'])
  expect(on('CASHOUT')).toEqual(['COMPLETED'])
  expect(on('INFRACTION')).toEqual([])
  expect(on('CASHIN', false)).toEqual([])
})

describe('the lines under a list', () => {
  const NONE = { count: 0, amount: 0, fee: 0 }
  const sums = {
    charges: { count: 5, amount: 151, fee: -1.09 },
    withdrawals: { count: 4, amount: -60, fee: -20 },
    refunds: { count: 1, amount: -10, fee: 0 },
  }
  const totals = { ...sums, net: 59.91 }

  it('keep sales, withdrawals and refunds apart, and every column adds up to the last', () => {
    const lines = footLines(totals)
    expect(lines.map(({ word, gross, fee, net }) => [word, gross, fee, net])).toEqual([
      ['charges', 151, -1.09, 149.91],
      ['withdrawals', -60, -20, -80],
      ['refunds', -10, null, -10],
      ['net', 81, -21.09, 59.91],
    ])
  })

  it('are one line where there is one kind, and the net alone where nothing moved', () => {
    const one = { ...totals, charges: NONE, refunds: NONE }
    expect(footLines(one).map(({ word }) => word)).toEqual(['withdrawals'])
    const none = { ...one, withdrawals: NONE, net: 0 }
    expect(footLines(none)).toEqual([{ word: 'net', count: 0, gross: 0, fee: 0, net: 0 }])
  })
})
