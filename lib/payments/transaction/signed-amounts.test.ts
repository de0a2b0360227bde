import { expect, it, test } from 'vitest'
import { signedAmounts } from './signed-amounts'

const MONEY = { amount: 210.59, feeAmount: 11.01, finalAmount: 199.58 }
const OVER = ['REVERSED', 'CHARGEBACK']

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
  const returnedAmount = type === 'CASHIN' && OVER.includes(status) ? MONEY.amount : null
  expect(signedAmounts({ type, status, ...MONEY, returnedAmount })).toEqual({ gross, fee, net })
})

it('never prints a fee with a plus, nor a minus before a fee of zero', () => {
  for (const type of ['CASHIN', 'CASHOUT'] as const) {
    const free = { type, status: 'COMPLETED', amount: 10, feeAmount: 0, finalAmount: 10 } as const
    expect(Object.is(signedAmounts({ ...free, returnedAmount: null }).fee, 0)).toBe(true)
  }
})

it('takes what was returned of a charge off its net', () => {
  const charge = { type: 'CASHIN', status: 'COMPLETED', ...MONEY, returnedAmount: 100 } as const
  expect(signedAmounts(charge)).toEqual({ gross: 210.59, fee: -11.01, net: 99.58 })
})
