import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readBody } from '@/lib/platform/http/input/read-input'
import { json } from '@/lib/platform/http/respond'
import { log } from '@/lib/platform/log'
import { ask, dial, serveForTest } from './testing'

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }

test('hands the method, address, headers and body to the route, and its answer back', async () => {
  const { port } = await serveForTest({
    POST: async (request) => {
      const body = await request.json()
      const seen = { url: request.url, agent: request.headers.get('user-agent'), body }
      return json(201, seen, { 'X-Own': 'yes' })
    },
  })
  const options = { ...post, path: '/x?page=2&page=3', headers: { 'user-agent': 'shop' } }
  const { status, headers, body } = await ask(port, options, '{"amount":19.9}')
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'x-own': 'yes', 'x-content-type-options': 'nosniff' })
  expect(JSON.parse(body)).toEqual({
    url: 'https://pay.example/x?page=2&page=3',
    agent: 'shop',
    body: { amount: 19.9 },
  })
})

test('the request is a Request in every other way too', async () => {
  const { port } = await serveForTest({
    POST: async (request) => {
      const form = await request.clone().formData()
      const bytes = await request.arrayBuffer()
      const again = await request.text().catch((error: Error) => error.name)
      return json(200, {
        isRequest: request instanceof Request,
        mode: request.mode,
        name: form.get('name'),
        bytes: bytes.byteLength,
        used: request.bodyUsed,
        again,
      })
    },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { body } = await ask(port, { method: 'POST', headers }, 'name=Ana')
  expect(JSON.parse(body)).toEqual({
    isRequest: true,
    mode: 'cors',
    name: 'Ana',
    bytes: 8,
    used: true,
    again: 'TypeError',
  })
})

test('a body that was read once can not be read again', async () => {
  const { port } = await serveForTest({
    POST: async (request) => {
      await request.text()
      return json(200, await request.json().catch((error: Error) => error.message))
    },
  })
  expect((await ask(port, post, '{}')).body).toContain('already been read')
})

test('leaves the paths that it does not know to Next', async () => {
  const { port } = await serveForTest({ GET: () => json(200, {}) })
  for (const options of [{ path: '/y' }, { path: '/x/' }, { path: '//x' }]) {
    expect((await ask(port, options)).body).toBe('from Next')
  }
})

test('refuses a method that no route has, naming those that this one has', async () => {
  const { port } = await serveForTest({ GET: () => json(200, {}) })
  const { status, headers, body } = await ask(port, { method: 'PURGE' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(JSON.parse(body)).toMatchObject({ error: 'method_not_allowed' })
})

test('what Next would fail at is refused before it', async () => {
  const { port } = await serveForTest({})
  expect((await ask(port, { path: '/y', method: 'TRACE' })).status).toBe(501)
  expect((await ask(port, { path: '*', method: 'OPTIONS' })).status).toBe(400)
})

test.each([
  '/_next/image',
  '/_next/image?url=%2Fv1%2Fcheckout%2Flogos%2Fa&w=3840&q=75',
  '/_next/image/?url=%2Ficon.png&w=64&q=75',
])("Next's optimiser of pictures, which no page uses, is a bare 404: %s", async (path) => {
  const { port } = await serveForTest({})
  expect(await ask(port, { path })).toMatchObject({ status: 404, body: '' })
  expect((await ask(port, { path: '/_next/images.js' })).body).toBe('from Next')
})

test('every response of ours has the security headers, with HSTS where the address is https', async () => {
  const { port } = await serveForTest({ GET: () => json(200, {}) })
  const asked = [
    {},
    { method: 'PURGE' },
    { path: '/v1/%zz' },
    { path: '/x/%zz' },
    { path: '/y', method: 'TRACE' },
  ]
  const answers = await Promise.all(asked.map((options) => ask(port, options)))
  expect(answers.map(({ status }) => status)).toEqual([200, 405, 400, 400, 501])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('a path with a broken escape is a bare 400', async () => {
  const { port } = await serveForTest({})
  expect(await ask(port, { path: '/x/%zz' })).toMatchObject({ status: 400, body: '' })
  expect(await ask(port, { path: '/x/%20' })).toMatchObject({ status: 200 })
})

test('under /v1 both are refused as the API refuses everything', async () => {
  const { port } = await serveForTest({})
  const broken = await ask(port, { path: '/v1/integrations/cashout/%zz' })
  expect(broken).toMatchObject({ status: 400, headers: NAMED })
  expect(JSON.parse(broken.body)).toMatchObject({
    error: 'invalid_request',
    message: 'the address has a broken escape',
  })
  const path = '/v1/integrations/cashout/a%20b'
  const strange = await ask(port, { path, method: 'TRACE' })
  expect(strange).toMatchObject({ status: 405, headers: { ...NAMED, allow: 'GET, HEAD, OPTIONS' } })
  expect(JSON.parse(strange.body)).toMatchObject({ error: 'method_not_allowed' })
  expect(await ask(port, { path: '/v1/%zz', method: 'HEAD' })).toMatchObject({
    status: 400,
    body: '',
  })
})

const NAMED = {
  'x-request-id': expect.stringMatching(/^req_[0-9a-f]{32}$/),
  'api-version': '2026-05-02',
  'x-content-type-options': 'nosniff',
}

test('tells the route who asks, whatever the client says of itself', async () => {
  const { port } = await serveForTest({
    GET: (request) => json(200, clientAddress(request.headers)),
  })
  const headers = { 'x-guiche-address': '8.8.8.8' }
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await ask(port, { headers })).body).toBe('"127.0.0.1"')
})

test('answers HEAD with the headers of GET and no body', async () => {
  const { port } = await serveForTest({ GET: () => json(200, { much: 'text' }) })
  const { status, headers, body } = await ask(port, { method: 'HEAD' })
  expect([status, headers['content-type'], body]).toEqual([
    200,
    'application/json; charset=utf-8',
    '',
  ])
})

test('what a route throws is a bare 500', async () => {
  const { port } = await serveForTest({
    GET: () => {
      throw new Error('secret')
    },
  })
  expect(await ask(port)).toMatchObject({ status: 500, body: '' })
})

test('sets every cookie in a header of its own', async () => {
  const { port } = await serveForTest({
    GET: () => {
      const headers = new Headers([['set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT']])
      headers.append('set-cookie', 'b=2')
      return new Response(null, { headers })
    },
  })
  const { headers } = await ask(port)
  expect(headers['set-cookie']).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2'])
})

const readRoute = publicRoute({}, async ({ request }) =>
  json(200, await readBody(request, z.object({}))),
)

test('refuses a body over the limit by the length that it tells, unread', async () => {
  const { port } = await serveForTest({ POST: readRoute })
  const socket = await dial(port)
  socket.write(
    'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999999\r\n\r\n',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  // A client that keeps sending is disconnected.
  socket.on('error', () => {})
  await once(socket, 'close')
})

test('refuses a body in chunks once it is over the limit', async () => {
  const { port } = await serveForTest({ POST: readRoute })
  const socket = await dial(port)
  socket.on('error', () => {})
  socket.write(
    'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  for (let sent = 0; sent < 5; sent++) socket.write(chunk)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
})

test('a body in chunks under the limit is read whole', async () => {
  const { port } = await serveForTest({ POST: readRoute })
  const headers = { ...post.headers, 'transfer-encoding': 'chunked' }
  expect((await ask(port, { ...post, headers }, '{"a":"á"}')).status).toBe(200)
})

test.each([
  ['of a told length', 'Content-Length: 60000\r\n\r\n{'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a client that leaves in the middle of a body %s fills no log of failures', async (_, sent) => {
  const [failures, lines] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'debug')]
  const POST = publicRoute({ body: z.object({}) }, async () => json(200, {}))
  const { server, port } = await serveForTest({ POST })
  const socket = await dial(port)
  const asked = once(server, 'request')
  socket.write(`POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${sent}`)
  await asked
  socket.destroy()
  await expect.poll(() => lines.mock.calls.map(([, what]) => what)).toContain('request failed')
  expect(failures).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
