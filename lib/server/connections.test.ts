import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { json } from '@/lib/platform/http/respond'
import { dial, serveForTest } from './testing'

const run = promisify(execFile)
const has = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Sends text over a raw connection; `text` returns what was answered so far. */
async function sendLines(port: number, ...lines: string[]) {
  const socket = await dial(port)
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('error', () => {})
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { text: () => text, isClosed: () => socket.closed }
}

/** The whole answer to text over a raw connection, which the server then closes. */
async function lastAnswer(port: number, ...lines: string[]): Promise<string> {
  const { text, isClosed } = await sendLines(port, ...lines)
  await eventually(() => expect(isClosed()).toBe(true))
  return text()
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n')))

describe('a request to upgrade', () => {
  test.each([
    ['to a web socket', 'Upgrade: websocket', 'Connection: Upgrade'],
    [
      'to HTTP/2',
      'Upgrade: h2c',
      'Connection: Upgrade, HTTP2-Settings',
      'HTTP2-Settings: AAMAAABk',
    ],
    ['to nothing known', 'Upgrade: anything', 'Connection: Upgrade'],
  ])('%s is answered by HTTP/1.1, on our paths and on others', async (_, ...headers) => {
    const { port } = await serveForTest({ GET: () => json(200, 'ours') })
    for (const [path, answered] of [
      ['/x', 'ours'],
      ['/y', 'from Next'],
    ]) {
      const { text } = await sendLines(port, `GET ${path} HTTP/1.1`, 'Host: x', ...headers)
      await eventually(() => expect(text()).toContain(answered))
      expect(text()).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('CONNECT is closed', async () => {
    const { port } = await serveForTest({})
    const { isClosed } = await sendLines(port, 'CONNECT x:80 HTTP/1.1', 'Host: x')
    await eventually(() => expect(isClosed()).toBe(true))
  })

  test('leaves nothing behind once its client has gone', async () => {
    const { server, port } = await serveForTest({})
    const headers = ['Host: x', 'Upgrade: websocket', 'Connection: Upgrade']
    const sockets = await Promise.all(Array.from({ length: 100 }, () => dial(port)))
    for (const socket of sockets) socket.write(`GET /y HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    await expect.poll(() => connectionsOf(server)).toBe(100)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => connectionsOf(server), { timeout: 5000 }).toBe(0)
  })
})

describe('clients that offer HTTP/2 over plain text', () => {
  const exported = {
    GET: () => json(200, 'one'),
    POST: async (r: Request) => json(201, await r.json()),
  }
  const headers = ['-H', 'content-type: application/json']

  test.skipIf(!has('curl', '--version'))('curl --http2 is answered', async () => {
    const { port } = await serveForTest(exported)
    const address = `http://127.0.0.1:${port}/x`
    const got = await run('curl', ['-sS', '--http2', address])
    const posted = await run('curl', ['-sS', '--http2', address, ...headers, '-d', '{"a":1}'])
    expect([got.stdout, posted.stdout]).toEqual(['"one"', '{"a":1}'])
  })
})

describe('what is no request that could be served is answered in the form of the API', () => {
  test.each([
    [431, 'headers_too_large', ['GET /v1/x HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`]],
    [400, 'invalid_request', ['GET /v1/x HTTP/1.1', 'No header']],
    [400, 'invalid_request', ['NONSENSE']],
  ] as const)('%i %s', async (status, error, lines) => {
    const { port } = await serveForTest({})
    const text = await lastAnswer(port, ...lines)
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(text).toMatch(/^x-request-id: req_[0-9a-f]{32}\r$/m)
    expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/m)
    expect(bodyOf(text)).toMatchObject({ statusCode: status, error })
  })

  test.each([
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5', '', 'body']],
    ['an unknown encoding', ['Transfer-Encoding: chunked, x', '', '0']],
  ])('a body of %s, whose end is in doubt, is refused', async (_, lines) => {
    const { port } = await serveForTest({ POST: () => json(200, 'ours') })
    const text = await lastAnswer(port, 'POST /x HTTP/1.1', 'Host: x', ...lines)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).not.toContain('ours')
  })

  test('nothing is written into an answer that was begun', async () => {
    const { port } = await serveForTest({ GET: () => json(200, 'ours') })
    const text = await lastAnswer(port, 'GET /x HTTP/1.1', 'Host: x', '', 'NONSENSE')
    expect(text.startsWith('HTTP/1.1 ')).toBe(true)
    expect(text.match(/HTTP\/1\.1 \d+/g)!.length).toBeLessThanOrEqual(2)
  })
})

describe('slow and many clients', () => {
  test('a request that does not arrive is answered 408, and its socket closed', {
    timeout: 30_000,
  }, async () => {
    const { server, port } = await serveForTest({}, { ...LIMITS, headersMs: 1000, requestMs: 1000 })
    const socket = await dial(port)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.write('GET /x HTTP/1.1\r\nHost: x\r\n')
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(text)).toMatchObject({ statusCode: 408, error: 'request_timeout' })
    await expect.poll(() => connectionsOf(server)).toBe(0)
  })

  test('connections beyond the limit are closed, and those within it served', async () => {
    const { server, port } = await serveForTest({}, { ...LIMITS, connectionsMax: 3 })
    const sockets = await Promise.all([dial(port), dial(port), dial(port)])
    const fourth = await dial(port)
    await once(fourth, 'close')
    expect(await connectionsOf(server)).toBe(3)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => connectionsOf(server)).toBe(0)
    const { text } = await sendLines(port, 'GET /y HTTP/1.1', 'Host: x')
    await eventually(() => expect(text()).toContain('from Next'))
  })
})

const LIMITS = { connectionsMax: 100, headersMs: 20_000, requestMs: 60_000 }
