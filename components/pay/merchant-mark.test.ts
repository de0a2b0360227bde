import { expect, test } from 'vitest'
import { initialsOf } from './merchant-mark'

test('a merchant is recognised by the words of its name that bear it', () => {
  expect(initialsOf('Torra Aroeira')).toBe('TA')
  expect(initialsOf('Padaria do João')).toBe('PJ')
  expect(initialsOf('éclair')).toBe('É')
  expect(initialsOf('7 Mares Ltda')).toBe('7M')
})

test('a name without any word still gives a mark, if an empty one', () => {
  expect(initialsOf('de')).toBe('D')
  expect(initialsOf('***')).toBe('')
})
