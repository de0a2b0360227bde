import { expect, test } from 'vitest'
import { allows, SCOPES } from './scopes'

test('a key may do what it was made for and nothing else', () => {
  for (const granted of SCOPES.filter((scope) => scope !== 'all')) {
    for (const needed of SCOPES) expect(allows([granted], needed)).toBe(granted === needed)
  }
})

test('"all" allows everything, no scope nothing', () => {
  for (const needed of SCOPES) {
    expect(allows(['all'], needed)).toBe(true)
    expect(allows([], needed)).toBe(false)
  }
})
