import { expect, test } from 'vitest'
import { isSameSecret } from './is-same-secret'

test('only the very secret is the same', () => {
  expect(isSameSecret('açaí', 'açaí')).toBe(true)
  for (const sent of ['acaí', 'aça', 'açaíí', 'AÇAÍ', '']) {
    expect(isSameSecret(sent, 'açaí')).toBe(false)
  }
})

test('nothing is the same as nothing', () => {
  for (const sent of ['', null, undefined]) {
    expect(isSameSecret(sent, '')).toBe(false)
    expect(isSameSecret(sent, null)).toBe(false)
  }
})
