import { expect, it } from 'vitest'
import { isOff, signedAmounts } from './signed-amounts'

const paid = { type: 'CASHIN', status: 'COMPLETED', amount: 100, feeAmount: 0.99 } as const

it('adds what comes in and takes the fee away', () => {
  expect(signedAmounts({ ...paid, finalAmount: 99.01 })).toEqual({
    gross: 100,
    fee: -0.99,
    net: 99.01,
  })
})

it('takes away what leaves', () => {
  const cashout = { ...paid, type: 'CASHOUT', feeAmount: 5, finalAmount: 95 } as const
  expect(signedAmounts(cashout)).toEqual({ gross: -100, fee: 5, net: -95 })
})

it('prints no minus before a fee of zero', () => {
  expect(Object.is(signedAmounts({ ...paid, feeAmount: 0, finalAmount: 100 }).fee, 0)).toBe(true)
})

it('charges nothing for what failed or ran out of time', () => {
  for (const status of ['FAILED', 'CANCELLED'] as const) {
    const { fee, net } = signedAmounts({ ...paid, status, finalAmount: 99.01 })
    expect([fee, net]).toEqual([null, null])
  }
})

it('prints a dispute as what it may take, with no fee', () => {
  const dispute = { ...paid, type: 'INFRACTION', feeAmount: 0, finalAmount: 100 } as const
  expect(signedAmounts(dispute)).toEqual({ gross: -100, fee: null, net: null })
})

it('counts in the balance only what is completed', () => {
  const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REVERSED', 'CHARGEBACK'] as const
  const isOn = (type: 'CASHIN' | 'INFRACTION') =>
    statuses.filter((status) => !isOff({ type, status }))
  expect(isOn('CASHIN')).toEqual(['COMPLETED'])
  expect(isOn('INFRACTION')).toEqual([])
})
