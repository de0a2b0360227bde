import { expect, test } from 'vitest'
import { piecesOf } from './marked-code'

const drawn = (...marks: [number, number][]) =>
  piecesOf(
    'abcdef',
    marks.map((mark) => ({ mark })),
  )
    .map(({ start, end, isMarked }) =>
      isMarked ? `[${'abcdef'.slice(start, end)}]` : 'abcdef'.slice(start, end),
    )
    .join('')

test('marks a stretch, and a place at which something is missing', () => {
  expect(drawn([1, 3])).toBe('a[bc]def')
  expect(drawn([0, 6])).toBe('[abcdef]')
  expect(drawn([2, 2], [6, 6])).toBe('ab[]cdef[]')
})

test('says everything once where marks overlap or repeat', () => {
  expect(drawn([1, 4], [2, 5])).toBe('a[bcd][e]f')
  expect(drawn([1, 4], [2, 3])).toBe('a[bcd]ef')
  expect(drawn([2, 2], [2, 2], [2, 4])).toBe('ab[][cd]ef')
})

test('leaves a code without marks whole', () => {
  expect(drawn()).toBe('abcdef')
})
