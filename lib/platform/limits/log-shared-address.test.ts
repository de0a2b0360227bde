import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

/** The log lines of a new process after a request with these headers. */
async function processOf(headers: Record<string, string>) {
  const [{ log }, { clientAddress }] = [
    await import('@/lib/platform/log'),
    await import('@/lib/platform/http/client-address'),
  ]
  const warn = vi.spyOn(log, 'warn')
  const address = clientAddress(new Headers({ 'x-guiche-address': '192.0.2.1', ...headers }))
  return { warn, address }
}

const PROXIED = { 'x-forwarded-for': '198.51.100.1' }

/** Repeats a request until it is refused. */
async function exhaust(open: () => unknown): Promise<void> {
  for (;;) {
    try {
      await open()
    } catch {
      return
    }
  }
}

test.each(['visitors', 'streams of events', 'bad keys', 'resets of passwords'])(
  'when %s of a network are refused behind a proxy that is not trusted, the log says so once',
  async (which) => {
    const { warn, address } = await processOf(PROXIED)
    const { limitVisitors } = await import('./limit-visitors')
    const { tooManyBadKeysError } = await import('./limit-bad-keys')
    const { limitStreams } = await import('@/lib/webhooks/stream/limit-streams')
    const { countReset } = await import('@/lib/accounts/recovery/limit-resets')
    const visitor = crypto.randomUUID()
    const refuse = {
      visitors: () =>
        exhaust(() => limitVisitors(new Headers({ 'x-guiche-address': address }), 500)),
      'streams of events': () => exhaust(() => limitStreams(crypto.randomUUID(), address)),
      'bad keys': async () => void tooManyBadKeysError(),
      'resets of passwords': () => exhaust(() => countReset(visitor)),
    }[which]!
    expect(warn).not.toHaveBeenCalled()
    await refuse()
    await refuse()
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.lastCall).toEqual([expect.stringContaining('TRUST_PROXY')])
  },
)

test('nothing is said where no proxy is seen, nor of an account that has its streams', async () => {
  const { limitStreams } = await import('@/lib/webhooks/stream/limit-streams')
  const account = crypto.randomUUID()
  const near = await processOf({})
  await exhaust(() => limitStreams(crypto.randomUUID(), near.address))
  expect(near.warn).not.toHaveBeenCalled()
  const far = await processOf(PROXIED)
  await exhaust(() => limitStreams(account, '192.0.2.9'))
  expect(far.warn).not.toHaveBeenCalled()
})
