import { expect, test } from 'vitest'
import { amountFault, choiceFault, keyFault, mostOf, readKey } from './withdrawal-faults'

test.each([
  [null, 100, 'amountMissing'],
  [5, 100, 'amountSmall'],
  [5.01, 100, null],
  [100, 100, null],
  [100.01, 100, 'amountLarge'],
  [50, 5, 'amountNone'],
  [50, undefined, null],
])('an amount of %s with %s available: %s', (amount, available, fault) => {
  expect(amountFault({ amount, isUnreadable: false }, available, null)).toBe(fault)
})

test.each([
  [40, 100, null],
  [40.01, 100, 'amountAboveLimit'],
  [100.01, 100, 'amountAboveLimit'],
  [40.01, undefined, 'amountAboveLimit'],
  [40.01, 30, 'amountLarge'],
  [30.01, 30, 'amountLarge'],
])('with a limit of 40, an amount of %s with %s available: %s', (amount, available, fault) => {
  const limit = { word: 'amountAboveLimit', limit: 40 } as const
  expect(amountFault({ amount, isUnreadable: false }, available, limit)).toBe(fault)
})

test('an amount that is too long to be read is not called missing', () => {
  expect(amountFault({ amount: null, isUnreadable: true }, 100, null)).toBe('amountUnreadable')
})

test('a mobile without +55 is never taken for a phone, but the repair is offered', () => {
  expect(keyFault('11 98432-3071')).toEqual({
    word: 'phoneWithoutCountry',
    suggestion: '+5511984323071',
  })
  expect(keyFault('+5511984323071')).toBeNull()
})

test.each(['+55 11 98432-3071', ' +55 (11) 98432-3071 ', '+55 11 98432 3071', '+5511 984323071'])(
  'a phone is taken as people write it: %j',
  (written) => {
    expect(keyFault(written)).toBeNull()
  },
)

test('a key that was pasted with invisible characters is read without them', () => {
  const fromContacts = '\u202a+55 11 98432-3071\u202c'
  expect(keyFault(fromContacts)).toBeNull()
  expect(readKey(fromContacts)).toMatchObject({ ok: true, type: 'PHONE', key: '+5511984323071' })
  expect(keyFault('\u200b')?.word).toBe('keyMissing')
  expect(keyFault('\u200e123.456.789-00')?.word).toBe('notCPF')
})

test.each([
  ['', 'keyMissing'],
  ['123.456.789-00', 'notCPF'],
  ['41.207.386/0001-91', 'notCNPJ'],
  ['ana@', 'notEMAIL'],
  ['+551198432', 'notPHONE'],
  ['ana', 'unrecognised'],
])('%j is named by what it was meant to be: %s', (text, word) => {
  expect(keyFault(text)?.word).toBe(word)
})

test('the most that can be withdrawn is what is available, up to the limit, if it covers the fee', () => {
  expect(mostOf(48_312.07, null)).toBe(48_312.07)
  expect(mostOf(5, null)).toBeNull()
  expect(mostOf(undefined, null)).toBeNull()
  expect(mostOf(100, { word: 'amountAboveDay', limit: 40 })).toBe(40)
  expect(mostOf(100, { word: 'amountAboveDay', limit: 200 })).toBe(100)
  expect(mostOf(100, { word: 'amountAboveDay', limit: 0 })).toBeNull()
})

test('where only allowed destinations are paid, no other key can be chosen, and none that waits', () => {
  const allowed = [
    { pixKey: 'ana@exemplo.com.br', isUsable: true },
    { pixKey: 'bia@exemplo.com.br', isUsable: false },
  ]
  expect(choiceFault('ana@exemplo.com.br', allowed)).toBeNull()
  for (const key of ['', 'bia@exemplo.com.br', 'eva@exemplo.com.br']) {
    expect(choiceFault(key, allowed)).toEqual({ word: 'keyNotAllowed' })
  }
})
