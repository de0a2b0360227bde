import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { awaitArrivals, countArrivals } from './await-arrivals'

const CLIENTS = 100
const PART_MS = 5

/**
 * How many parts of pages are made before the last of some clients, who come at once, is accepted.
 */
async function partsBeforeTheLast(wait: () => Promise<unknown>): Promise<number> {
  let accepted = 0
  const server = createServer().on('connection', () => {
    accepted += 1
  })
  countArrivals(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  let parts = 0
  for (; accepted < CLIENTS; parts++) {
    await wait()
    const end = performance.now() + PART_MS
    while (performance.now() < end);
  }
  return parts
}

test('work that waits for arrivals is done after all of them, not between each two', async () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  expect(await partsBeforeTheLast(nextTurn)).toBeGreaterThan(CLIENTS / 2)
  expect(await partsBeforeTheLast(awaitArrivals)).toBeLessThan(CLIENTS / 4)
})

test('work waits only for a while, however many come', async () => {
  const server = new EventEmitter()
  countArrivals(server as Server)
  const arrive = () => {
    server.emit('connection')
    next = setImmediate(arrive)
  }
  let next = setImmediate(arrive)
  onTestFinished(() => clearImmediate(next))
  await expect(awaitArrivals()).resolves.toBeUndefined()
})
