import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { json } from '@/lib/platform/http/respond'
import { closeServer } from './close-server'
import { ask, dial, endlessStream, serveForTest } from './testing'

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
  await expect.poll(() => received).toBe(2)

  const closed = closeServer(server, 5000)
  expect((await stream).body).toBe('data: 1\n\n')
  await expect.poll(() => cancel.mock.calls.length).toBe(1)
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  finish()
  expect((await slow).status).toBe(201)
  await closed
})

test('closing does not wait for idle connections, nor for ever', async () => {
  const { server, port } = await serveForTest({ GET: () => new Promise<Response>(() => {}) })
  const idle = await dial(port)
  const hanging = await dial(port)
  hanging.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  await sleep(50)
  const ended = Promise.all([once(idle.resume(), 'close'), once(hanging.resume(), 'close')])
  await closeServer(server, 200)
  await ended
})

test('closing does not wait for a connection that has become a web socket', async () => {
  const { server, port } = await serveForTest({})
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = await dial(port)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  await closeServer(server, 100)
})
