import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deadlineAfter, keepDeadline, requestLimit } from './deadline'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a request has its own limit, or what is left of its act', async () => {
  expect(requestLimit(10_000)).toBe(10_000)
  await keepDeadline(deadlineAfter(15_000), async () => {
    expect(requestLimit(10_000)).toBe(10_000)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(requestLimit(10_000)).toBe(7_000)
  })
  expect(requestLimit(10_000)).toBe(10_000)
})

test('after the deadline no request begins, however the clock is set', async () => {
  await keepDeadline(deadlineAfter(15_000), async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    vi.setSystemTime(0)
    expect(() => requestLimit(10_000)).toThrow(expect.objectContaining({ name: 'TimeoutError' }))
  })
})

test('nor does one after the machine was suspended, when the steady clock stood still', async () => {
  await keepDeadline(deadlineAfter(15_000), async () => {
    vi.setSystemTime(Date.now() + 16_000)
    expect(() => requestLimit(10_000)).toThrow(expect.objectContaining({ name: 'TimeoutError' }))
  })
})
