import { expect, test, vi } from 'vitest'
import { onceAProcess } from './once-a-process'

test('A value is made once, also for a second copy of the code', async () => {
  const first = onceAProcess('guicheTested', () => ({}))
  vi.resetModules()
  const copy = await import('./once-a-process')
  expect(copy.onceAProcess).not.toBe(onceAProcess)

  const make = vi.fn(() => ({}))
  expect(copy.onceAProcess('guicheTested', make)).toBe(first)
  expect(make).not.toHaveBeenCalled()
})
