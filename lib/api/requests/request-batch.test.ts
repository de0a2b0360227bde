import { expect, test } from 'vitest'
import { BatchQueue } from './request-batch'

function batchOf(length: number, count = 1) {
  const memory = Buffer.alloc(length)
  return { bytes: memory, memory, count, from: new Date() }
}

test('gives what came first, first', () => {
  const queue = new BatchQueue(100)
  const [first, second] = [batchOf(1), batchOf(1)]
  queue.push(first)
  queue.push(second)
  expect([queue.take(), queue.take(), queue.take()]).toEqual([first, second, undefined])
})

test('drops the oldest when it is too much, and counts their requests', () => {
  const queue = new BatchQueue(4)
  const last = batchOf(2, 4)
  for (const batch of [batchOf(2, 5), batchOf(2, 3), batchOf(2, 2), last]) queue.push(batch)
  expect(queue.takeDropped()).toBe(8)
  expect(queue.takeDropped()).toBe(0)
  expect(queue.take()?.count).toBe(2)
  expect(queue.take()).toBe(last)
})

test('keeps one batch, however large', () => {
  const queue = new BatchQueue(4)
  queue.push(batchOf(1))
  queue.push(batchOf(9, 7))
  expect(queue.length).toBe(1)
  expect(queue.take()?.count).toBe(7)
})

test('what was taken makes room', () => {
  const queue = new BatchQueue(4)
  queue.push(batchOf(4))
  queue.take()
  queue.push(batchOf(4))
  expect(queue.takeDropped()).toBe(0)
})
