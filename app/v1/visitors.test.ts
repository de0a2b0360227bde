import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isCounted } from '@/lib/api/operations/operation'
import { env } from '@/lib/platform/env'
import { limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { implemented } from './implemented.testing'

/** Routes at which visitors are not counted, and why. */
const UNCOUNTED: Record<string, string> = {
  '/checkout/assets/[file]': 'a file in memory, which browsers keep for ever',
  '/healthz': 'the supervisor asks without end',
  '/readyz': 'the supervisor asks without end',
  '/metrics': 'has a token of its own',
}

const visitor = { 'x-guiche-address': '192.0.2.43' }
const adapter = { ...visitor, authorization: `Bearer ${bankSecret(env.SECRET_KEY)}` }

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  limitVisitors(new Headers(visitor), env.PUBLIC_RATE_LIMIT_BURST)
})
afterAll(() => void vi.useRealTimers())

/** The routes that ask for neither a key nor a session. */
const open = implemented.flatMap(({ pattern, method, operation, run }) =>
  (operation && isCounted(operation.audience)) || pattern in UNCOUNTED
    ? []
    : [[method, pattern, run] as const],
)

test.each(open)('%s %s is closed to a network without budget', async (method, pattern, run) => {
  const names = [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => name)
  const params = Object.fromEntries(names.map((name) => [name, 'x']))
  const url = `http://localhost:3000${pattern.replaceAll(/\[[^\]]+\]/g, 'x')}`
  const statusOf = async (headers: Record<string, string>) => {
    const request = new Request(url, { method, headers })
    return (await run(request, { params: Promise.resolve(params) })).status
  }
  // What the sandbox's own adapters ask is open to them alone, and they are no visitors.
  const isOfAdapters = ![401, 429].includes(await statusOf(adapter))
  expect(await statusOf(visitor)).toBe(isOfAdapters ? 401 : 429)
})
