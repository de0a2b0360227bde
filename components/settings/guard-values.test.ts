import { expect, test } from 'vitest'
import { guardFaults, guardOf, guardValues } from './guard-values'

const OFF = guardValues(undefined)

test('an amount that cannot be read is an error, and does not turn the rule off', () => {
  const values = { ...OFF, on: { ...OFF.on, cashoutLimit: true } }
  expect(guardFaults(values)).toEqual({ cashoutLimit: 'missing' })
  expect(guardFaults({ ...values, cashoutLimit: 1_000_001 })).toEqual({ cashoutLimit: 'large' })
  expect(guardFaults({ ...values, cashoutLimit: 10 })).toEqual({})
})

test('a rule that is off is sent as null, whatever its amount was', () => {
  expect(guardOf({ ...OFF, cashoutLimit: 10 })).toMatchObject({ cashoutLimit: null })
})
