import { afterEach, expect, test, vi } from 'vitest'
import { followLive } from './follow-live'
import { actFor } from './http'

afterEach(() => vi.unstubAllGlobals())

const listener = () => ({
  signal: new AbortController().signal,
  onOpen: vi.fn(),
  onMessage: vi.fn(),
  onLoss: vi.fn(),
})

/** Follows a stream that is refused. */
async function refusedWith(status: number, body: object) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  actFor('account-of-the-page')
  const end = await followLive({ lastId: '7' }, listener())
  return { end, headers: fetched.mock.lastCall?.[1].headers }
}

test('names the account of the page, and ends when the session acts for another', async () => {
  const { end, headers } = await refusedWith(403, {
    error: 'forbidden',
    detail: { merchantId: 'another' },
  })
  expect(end).toBe('otherAccount')
  expect(headers).toMatchObject({ 'guiche-account': 'account-of-the-page', 'last-event-id': '7' })
})

test.each([
  [401, { error: 'unauthenticated' }],
  [403, { error: 'forbidden', detail: { role: 'support' } }],
])('ends as refused for any other %d', async (status, body) => {
  expect((await refusedWith(status, body)).end).toBe('refused')
})
