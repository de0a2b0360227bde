import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, OutOfTime } from './in-time'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes in time is passed on, failures too, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('done'), 100)).resolves.toBe('done')
  await expect(inTime(Promise.reject(new Error('lost')), 100)).rejects.toThrow('lost')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer is out of time, and its late failure is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const answer = inTime(promise, 100)
  vi.advanceTimersByTime(100)
  await expect(answer).rejects.toThrow(OutOfTime)
  reject(new Error('too late'))
  await expect(promise).rejects.toThrow('too late')
})
