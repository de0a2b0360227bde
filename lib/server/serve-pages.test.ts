import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { refuseVisitor } from '@/lib/api/routes/refuse-visitor'
import { API_VERSION } from '@/lib/api/version'
import { inTurn, servePages } from './serve-pages'
import { ask, portOf } from './testing'

beforeEach(() => {
  vi.useFakeTimers()
  threadIs('idle')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function threadIs(state: 'busy' | 'idle') {
  const utilization = state === 'busy' ? 0.9 : 0.1
  const measured = { idle: 1 - utilization, active: utilization, utilization }
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(measured)
}

const incoming = {} as IncomingMessage
const newReader = () => {
  const reader = { destroyed: false, status: 200 } as { destroyed: boolean; status: number }
  const outgoing = {
    get destroyed() {
      return reader.destroyed
    },
    writeHead(status: number) {
      reader.status = status
      return { end() {} }
    },
  }
  return { reader, outgoing: outgoing as unknown as ServerResponse }
}

/** A page handler that the test completes. */
function slowPages() {
  const ends: (() => void)[] = []
  const handle = inTurn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { ends, ask: () => void handle(incoming, newReader().outgoing) }
}

test('two pages are made at once, and the next as soon as one is done', async () => {
  const { ends, ask } = slowPages()
  for (let page = 0; page < 4; page++) ask()
  expect(ends).toHaveLength(2)
  ends[0]!()
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(3)
})

test('a page that waits for its reader keeps nobody else waiting', async () => {
  const { ends, ask } = slowPages()
  for (let page = 0; page < 4; page++) ask()
  await vi.advanceTimersByTimeAsync(99)
  expect(ends).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10)
  expect(ends).toHaveLength(4)
  for (const end of ends) end()
  await vi.advanceTimersByTimeAsync(1)
  for (let page = 0; page < 3; page++) ask()
  expect(ends, 'turns were given back once, not twice').toHaveLength(6)
})

test('a page that waits for a busy thread keeps its turn until the thread is idle', async () => {
  threadIs('busy')
  const { ends, ask } = slowPages()
  for (let page = 0; page < 4; page++) ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ends).toHaveLength(2)
  threadIs('idle')
  await vi.advanceTimersByTimeAsync(110)
  expect(ends).toHaveLength(4)
})

test('no page is made for who has left, and a page that fails gives its turn back', async () => {
  const made: ServerResponse[] = []
  const handle = inTurn(async (_, outgoing) => {
    made.push(outgoing)
    await new Promise((resolve) => setTimeout(resolve, 10))
    throw new Error('a page that fails')
  })
  const readers = Array.from({ length: 6 }, newReader)
  const answers = readers.map(({ outgoing }) => handle(incoming, outgoing).catch(String))
  readers[4]!.reader.destroyed = true
  await vi.advanceTimersByTimeAsync(50)
  await Promise.all(answers)
  expect(made).toHaveLength(5)
  expect(made).not.toContain(readers[4]!.outgoing)
})

test('beyond a thousand that wait, the answer is 503 at once', async () => {
  const handle = inTurn(() => new Promise(() => {}))
  for (let page = 0; page < 1_002; page++) void handle(incoming, newReader().outgoing)
  const { reader, outgoing } = newReader()
  await handle(incoming, outgoing)
  expect(reader.status).toBe(503)
})

test('a network without a session is told to wait before a page is made; genuine sessions and files are not counted', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['performance'] })
  const pages = servePages(async (_, outgoing) => void outgoing.end('a page'), 'https://localhost')
  const address = { 'x-guiche-address': '192.0.2.60' }
  const server = createServer((request, outgoing) => {
    Object.assign(request.headers, address)
    void pages(request, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const statusOf = async (path: string, headers = {}) =>
    (await ask(portOf(server), { path, headers })).status
  expect(await statusOf('/')).toBe(200)
  while (!refuseVisitor(new Request('http://localhost', { headers: address }))) {}
  const token = await makeSessionToken({ sessionId: 's', userId: 'a', merchantId: 'b' })
  const session = { cookie: `a=b; next-auth.session-token=${token}` }
  const damaged = token.replace(/.{9}$/, 'forgedtag')
  const forged = ['c', damaged].map((text) => ({ cookie: `next-auth.session-token=${text}` }))
  expect(await statusOf('/')).toBe(429)
  expect((await ask(portOf(server), { path: '/' })).headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  for (const path of ['/v1/integrations/cashout/a.b', '/v1/integrations/balance/']) {
    const refused = await ask(portOf(server), { path })
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'api-version': API_VERSION })
    expect(JSON.parse(refused.body)).toMatchObject({ statusCode: 429, error: 'rate_limited' })
  }
  expect(await statusOf('/receipt/1', session)).toBe(429)
  expect(await statusOf('/', session)).toBe(200)
  for (const cookies of forged) expect(await statusOf('/', cookies)).toBe(429)
  expect(await statusOf('/_next/static/a.js')).toBe(200)
})

test('what a client says that a proxy saw is not handed on without a proxy of ours', async () => {
  const headers = { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' }
  const seen: object[] = []
  const pages = servePages(async (incoming) => void seen.push(incoming.headers), 'http://localhost')
  await pages({ url: '/_next/static/a.js', headers } as never, newReader().outgoing)
  expect(seen).toEqual([{}])
})
