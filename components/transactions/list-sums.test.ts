import { describe, expect, it } from 'vitest'
import type { TxStatus, TxType } from '@/lib/client/types'
import { footLines, isOff } from './list-sums'

it('counts in the balance what was paid here, though it went back later', () => {
  const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REVERSED', 'CHARGEBACK'] as const
  const on = (type: TxType, balanceImpact = true) =>
    statuses.filter((status: TxStatus) => !isOff({ type, status, balanceImpact }))
  expect(on('CASHIN')).toEqual(['COMPLETED', 'REVERSED', 'CHARGEBACK'])
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
    adjustments: { count: 2, amount: 0.09, fee: 0 },
  }
  const totals = { ...sums, net: 60 }

  it('keep sales, withdrawals, refunds and adjustments apart, and every column adds up to the last', () => {
    const lines = footLines(totals, undefined)
    expect(lines.map(({ word, gross, fee, net }) => [word, gross, fee, net])).toEqual([
      ['charges', 151, -1.09, 149.91],
      ['withdrawals', -60, -20, -80],
      ['refunds', -10, null, -10],
      ['adjustments', 0.09, null, 0.09],
      ['net', 81.09, -21.09, 60],
    ])
  })

  it('are one line where there is one kind, and the net alone where nothing moved', () => {
    const one = { ...totals, charges: NONE, refunds: NONE, adjustments: NONE }
    expect(footLines(one, undefined).map(({ word }) => word)).toEqual(['withdrawals'])
    const none = { ...one, withdrawals: NONE, net: 0 }
    const nothing = [{ word: 'net', count: 0, gross: 0, fee: 0, net: 0 }]
    expect(footLines(none, undefined)).toEqual(nothing)
    expect(footLines(none, 'CASHIN')).toEqual(nothing)
  })

  it('are none of disputes alone: of lost ones it would say that no money left', () => {
    expect(footLines({ ...totals, charges: NONE, withdrawals: NONE }, 'INFRACTION')).toEqual([])
  })
})
