import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTransactionId, toTxid } from './identifiers'

test('a transaction id comes back from its txid, which every PSP takes', () => {
  fc.assert(
    fc.property(fc.uuid(), (transactionId) => {
      const txid = toTxid(transactionId)
      expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
      expect(toTransactionId(txid)).toBe(transactionId)
    }),
  )
})

test('the case in which a PSP answers makes no difference', () => {
  expect(toTransactionId('0190F2C4A5B67D8E9FA0B1C2D3E4F506')).toBe(
    '0190f2c4-a5b6-7d8e-9fa0-b1c2d3e4f506',
  )
})

test('a txid that is not ours belongs to no transaction', () => {
  expect(toTransactionId('***')).toBeNull()
  expect(toTransactionId('c8032ec611bd4ab7957ae58c1')).toBeNull()
  expect(() => toTxid('0190f2c4a5b67d8e9fa0b1c2d3e4f506')).toThrow(RangeError)
})
