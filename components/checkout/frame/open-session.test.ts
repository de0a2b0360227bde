import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Begin } from '@/lib/embed/protocol'
import { openSession } from './open-session'

const view = { sessionId: 'cs', uiMode: 'embedded', provider: 'sandbox' }
const begin = { mode: 'embedded', clientSecret: 'secret', publishableKey: 'pk' } as Begin
const asked = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', asked)
  asked.mockReset().mockImplementation(async () => Response.json(view))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failure = (status: number) => Response.json({ error: 'unavailable' }, { status })

async function opened(isBack = false) {
  const opening = openSession('cs', begin, isBack)
  await vi.advanceTimersByTimeAsync(7_000)
  return opening
}

test.each([429, 500, 503])('a read that is answered with %i is repeated', async (status) => {
  asked.mockResolvedValueOnce(failure(status)).mockResolvedValueOnce(failure(status))
  expect(await opened()).toEqual({ view })
})

test('a lost read is repeated, also of a customer who comes back from the bank', async () => {
  asked.mockRejectedValueOnce(new TypeError('cut')).mockRejectedValueOnce(new TypeError('cut'))
  expect(await opened(true)).toEqual({ view })
})

test('a server that stays away is unreachable after four reads', async () => {
  asked.mockImplementation(async () => failure(503))
  expect(await opened()).toMatchObject({ refusal: { code: 'unreachable' } })
  expect(asked).toHaveBeenCalledTimes(4)
})

test('a wrong secret is refused at once', async () => {
  asked.mockImplementation(async () => failure(401))
  expect(await opened()).toMatchObject({ refusal: { code: 'invalid_session' } })
  expect(asked).toHaveBeenCalledOnce()
})

test('an error of the browser is told to the shop', async () => {
  asked.mockImplementation(async () => ({ ok: false }))
  expect(await opened()).toMatchObject({ refusal: { code: 'unreachable' } })
})
