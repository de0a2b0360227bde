import type { Server } from 'node:http'
import { onceAProcess } from '@/lib/platform/once-a-process'

/** How long work waits for new connections at most. */
const WAIT_MAX_MS = 50

const arrivals = onceAProcess('guicheArrivals', () => ({ count: 0 }))

/** Counts the connections that a server accepts, for `awaitArrivals`. */
export function countArrivals(server: Pick<Server, 'on'>): void {
  server.on('connection', () => {
    arrivals.count++
  })
}

/**
 * Resolves once no new connection waits to be accepted, or after 50 ms. Node accepts one connection
 * in each turn of its event loop: if every turn made a part of a page, the last of 200 clients
 * would wait for 200 parts.
 *
 * @see https://github.com/libuv/libuv/pull/3696
 * @see docs/decisions/0032
 */
export async function awaitArrivals(): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS
  // The turn that is under way may have accepted its one already.
  await nextTurn()
  let before: number
  do {
    before = arrivals.count
    await nextTurn()
  } while (arrivals.count !== before && performance.now() < deadline)
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
