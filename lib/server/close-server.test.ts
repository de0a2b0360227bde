import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { json } from '@/lib/platform/http/respond'
import { closeServer } from './close-server'
import { ask, dial, endlessStream, serveForTest } from './testing'

const UNANSWERED = { GET: () => new Promise<Response>(() => {}) }

/** Sends a request over a connection, and waits until the server has received it. */
async function sendRequest(server: Server, connection: Socket): Promise<void> {
  const received = once(server, 'request')
  connection.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  await received
}

/** Begins to close a server; returns whether it has closed. */
function beginClosing(server: Server, limitMs: number): () => boolean {
  let isClosed = false
  void closeServer(server, limitMs).then(() => {
    isClosed = true
  })
  return () => isClosed
}

// The first, because once a process is closing, its answers end their connections.
test('closing does not wait for idle connections', async () => {
  const { server, port } = await serveForTest(UNANSWERED)
  const idle = await dial(port)
  idle.write('GET /answered HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const hanging = await dial(port)
  await sendRequest(server, hanging)
  const ended = once(idle.resume(), 'close')
  const isClosed = beginClosing(server, 60_000)
  await ended
  expect(isClosed()).toBe(false)
  hanging.destroy()
  await eventually(() => expect(isClosed()).toBe(true))
})

test('closing answers what is in flight, ends event streams, and takes nothing new', async () => {
  let finish = () => {}
  const cancel = vi.fn()
  const { server, port } = await serveForTest({
    GET: () => endlessStream(cancel),
    POST: async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return json(201, 'done')
    },
  })
  let received = 0
  server.on('request', () => {
    received += 1
  })
  const slow = ask(port, { method: 'POST' })
  const stream = ask(port)
  await eventually(() => expect(received).toBe(2))

  const closed = closeServer(server, 5000)
  expect((await stream).body).toBe('data: 1\n\n')
  await eventually(() => expect(cancel).toHaveBeenCalledOnce())
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  finish()
  expect((await slow).status).toBe(201)
  await closed
})

test('closing does not wait longer than its limit for an answer', async () => {
  const { server, port } = await serveForTest(UNANSWERED)
  const hanging = await dial(port)
  await sendRequest(server, hanging)
  const isClosed = beginClosing(server, 200)
  await eventually(() => expect(isClosed()).toBe(true))
  await eventually(() => expect(hanging.resume().closed).toBe(true))
})

test('closing does not wait for a connection that has become a web socket', async () => {
  const { server, port } = await serveForTest({})
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = await dial(port)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  const isClosed = beginClosing(server, 100)
  await eventually(() => expect(isClosed()).toBe(true))
  expect(socket.closed).toBe(false)
})
