import { expect, onTestFinished, test, vi } from 'vitest'
import { sayIfSlow } from './step.mjs'

test('what takes long is named once, and what does not is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await sayIfSlow('the mail', async () => 'sent')).toBe('sent')
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = sayIfSlow('PostgreSQL', () => promise)
  vi.advanceTimersByTime(60_000)
  resolve('here')
  expect(await slow).toBe('here')
  expect(said.mock.calls).toEqual([['Waiting for PostgreSQL…']])
})
