import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { json } from '@/lib/platform/http/respond'
import { ask, dial, endlessStream, serveForTest } from './testing'

test('an event stream is sent as it comes, and told when the client leaves', async () => {
  const cancel = vi.fn()
  let signal: AbortSignal | undefined
  const { port } = await serveForTest({
    GET: (request) => {
      signal = request.signal
      return endlessStream(cancel)
    },
  })
  const socket = await dial(port)
  socket.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  await expect.poll(() => received).toContain('data: 1')
  expect(signal?.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => cancel.mock.calls.length).toBe(1)
  expect(signal?.aborted).toBe(true)
})

test('a long answer goes out whole, no faster than the client reads', async () => {
  let made = 0
  const chunk = new Uint8Array(64 * 1024)
  const { server, port } = await serveForTest({
    GET: () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            made += 1
            if (made <= 100) controller.enqueue(chunk)
            else controller.close()
          },
        }),
      ),
  })
  const socket = await dial(port)
  socket.pause()
  const asked = once(server, 'request')
  socket.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, outgoing] = await asked
  await eventually(() => expect(outgoing.writableNeedDrain).toBe(true))
  // A server that does not wait would write a part in each turn of the event loop.
  for (let turn = 0; turn < 1_000; turn++) await setImmediate()
  const madeUnread = made
  socket.destroy()
  made = 0
  const { body } = await ask(port)
  expect(body.length).toBe(100 * chunk.length)
  // The sockets' buffers hold about a megabyte.
  expect(madeUnread).toBeLessThan(100)
})

test('a stream that fails cuts the answer, so that nobody takes it for whole', async () => {
  const failing = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new Error('lost')),
  })
  const { port } = await serveForTest({ GET: () => new Response(failing) })
  await expect(ask(port)).rejects.toThrow()
})

test('what a page is made of goes out packed to whom takes it so, and whole to others', async () => {
  const text = 'const a = 1\n'.repeat(1000)
  const { port } = await serveForTest({
    GET: () => new Response(text, { headers: { 'content-type': 'text/javascript' } }),
  })
  const packed = await ask(port, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(Number(packed.headers['content-length'])).toBeLessThan(text.length / 10)
  const whole = await ask(port)
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.body).toBe(text)
  const encodingFor = async (accepted: string) =>
    (await ask(port, { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  for (const accepted of ['gzip;q=0.5', 'br, GZIP', 'gzip ; q=1.0, *;q=0']) {
    expect(await encodingFor(accepted)).toBe('gzip')
  }
  for (const accepted of ['identity, gzip;q=0', 'gzip; q=0.000', 'br']) {
    expect(await encodingFor(accepted)).toBeUndefined()
  }
})

test('a long JSON answer is packed for who takes that, and a short one never', async () => {
  const long = { list: Array(500).fill('the same words') }
  const { port } = await serveForTest({ GET: () => json(200, long), POST: () => json(200, {}) })
  const headers = { 'accept-encoding': 'gzip' }
  const packed = await askForBytes(port, headers)
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(long)
  const plain = await ask(port)
  expect([plain.headers['content-encoding'], JSON.parse(plain.body)]).toEqual([undefined, long])
  expect((await ask(port, { method: 'POST', headers })).headers['content-encoding']).toBeUndefined()
})

test('HEAD says of packing what GET says', async () => {
  const { port } = await serveForTest({
    GET: () => json(200, { list: Array(500).fill('the same words') }),
    POST: () => json(200, {}),
  })
  for (const headers of [{ 'accept-encoding': 'gzip' }, undefined]) {
    const [head, get] = await Promise.all([
      ask(port, { method: 'HEAD', headers }),
      ask(port, { headers }),
    ])
    for (const name of ['vary', 'content-encoding']) {
      expect(head.headers[name]).toEqual(get.headers[name])
    }
    expect(head.headers.vary).toBe('accept-encoding')
  }
})

async function askForBytes(port: number, headers: Record<string, string>) {
  const sent = request({ port, host: '127.0.0.1', path: '/x', agent: false, headers }).end()
  const [response] = await once(sent, 'response')
  return { headers: response.headers, bytes: Buffer.concat(await response.toArray()) }
}
