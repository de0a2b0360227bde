import { afterAll, vi } from 'vitest'

// Most test files share their modules with others: what one replaces is put back at its end.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
