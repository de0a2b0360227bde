import type { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { runWorkers } from './run-workers'

interface FakeWorker {
  id: number
  process: { pid: number; kill: () => void }
}

const cluster = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  return Object.assign(new EventEmitter(), {
    workers: {} as Record<number, unknown>,
    fork: () => {},
  })
})
vi.mock('node:cluster', () => ({ default: cluster }))

test('ends with the last process, also when its channel closes later', async () => {
  const forked: FakeWorker[] = []
  cluster.fork = () => {
    const id = forked.length + 1
    const worker = { id, process: { pid: id, kill: vi.fn() } }
    forked.push(worker)
    cluster.workers[id] = worker
    return worker as never
  }
  const stop = new AbortController()
  const ended = runWorkers(2, stop.signal)
  stop.abort()
  for (const { process } of forked) expect(process.kill).toHaveBeenCalledWith('SIGTERM')
  // Node takes a worker off the list once it has exited and disconnected, in either order.
  for (const worker of forked) (cluster as EventEmitter).emit('exit', worker, 0, null)
  expect(await ended).toBe(0)
})
