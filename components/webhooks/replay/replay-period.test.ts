import { expect, test } from 'vitest'
import { faultOf, minuteOf, momentOf } from './replay-period'

test('minutes are those of São Paulo, whatever the reader’s machine says', () => {
  expect(momentOf('2026-11-20T22:30')).toBe('2026-11-21T01:30:00.000Z')
  expect(minuteOf(Date.parse('2026-11-21T01:30:59Z'))).toBe('2026-11-20T22:30')
})

test('what is no minute is no moment', () => {
  for (const text of ['', '2026-11-20', '22:30', '2026-13-20T22:30'])
    expect(momentOf(text)).toBeNull()
})

test('a period needs a beginning, and ends no earlier; without an end it goes up to now', () => {
  const from = '2026-11-20T22:30'
  expect(faultOf({ from: '', to: '' })).toBe('needed')
  expect(faultOf({ from, to: '2026-11-20T22:29' })).toBe('order')
  expect(faultOf({ from, to: from })).toBeNull()
  expect(faultOf({ from, to: '' })).toBeNull()
})
