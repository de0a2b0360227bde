import { expect, test } from 'vitest'
import { RequestBuffer } from './request-buffer'

const bufferOf = (charsMax: number) =>
  new RequestBuffer<string>({ charsMax, charsOf: (entry) => entry.length })

test('gives what came first, first', () => {
  const buffer = bufferOf(100)
  for (const entry of ['a', 'b', 'c']) buffer.push(entry)
  expect(buffer.take(2)).toEqual(['a', 'b'])
  expect(buffer.take(2)).toEqual(['c'])
  expect(buffer.take(2)).toEqual([])
})

test('drops the oldest when it is too much, and counts them', () => {
  const buffer = bufferOf(4)
  for (const entry of ['aa', 'bb', 'cc', 'd']) buffer.push(entry)
  expect(buffer.takeDropped()).toBe(2)
  expect(buffer.takeDropped()).toBe(0)
  expect(buffer.take(9)).toEqual(['cc', 'd'])
})

test('keeps one entry, however large', () => {
  const buffer = bufferOf(4)
  buffer.push('a')
  buffer.push('too much')
  expect(buffer.take(9)).toEqual(['too much'])
})

test('what was taken makes room', () => {
  const buffer = bufferOf(4)
  buffer.push('aaaa')
  buffer.take(1)
  buffer.push('bbbb')
  expect(buffer.takeDropped()).toBe(0)
})

test('holds no more than it may, however much goes through', () => {
  const buffer = bufferOf(10)
  for (let i = 0; i < 10_000; i++) buffer.push('x')
  expect(buffer.length).toBe(10)
  expect(buffer.takeDropped()).toBe(9990)
  expect(buffer.take(100)).toHaveLength(10)
})
