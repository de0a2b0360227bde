import cluster, { type Worker } from 'node:cluster'
import { log } from '@/lib/platform/log'

/**
 * A worker that dies within this time is not replaced at once, because its successor would probably
 * die too.
 */
const YOUNG_WORKER_MS = 2000

/** The exit code of a worker that cannot start; it has written the reason to standard error. */
const CANNOT_START = 1

/**
 * Runs this program `count` times on one port, and replaces each process that dies. Resolves with
 * the exit code when `stop` is aborted and all have ended, or at once when a worker cannot start.
 */
export function runWorkers(count: number, stop: AbortSignal): Promise<number> {
  // Every worker accepts its own connections. If this process distributed them, a connection on its
  // way to a worker that was just killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  return new Promise((resolve) => {
    // `cluster.workers` has a worker that has exited for as long as its channel is open.
    const startedAt = new Map<Worker, number>()
    const living = () => [...startedAt.keys()]
    const fork = () => startedAt.set(cluster.fork(), Date.now())
    let hasServed = false
    cluster.on('listening', () => {
      hasServed = true
    })
    cluster.on('exit', (worker, code, signal) => {
      const lived = Date.now() - startedAt.get(worker)!
      startedAt.delete(worker)
      if (stop.aborted) return startedAt.size === 0 && resolve(0)
      if (code === CANNOT_START && !hasServed) return endAll(living(), () => resolve(CANNOT_START))
      log.error(
        { worker: worker.process.pid, code, signal },
        'a web process died; starting another',
      )
      setTimeout(() => !stop.aborted && fork(), lived < YOUNG_WORKER_MS ? YOUNG_WORKER_MS : 0)
    })
    stop.addEventListener('abort', () => endAll(living(), () => resolve(0)))
    for (let started = 0; started < count; started++) fork()
  })
}

function endAll(workers: Worker[], whenNone: () => void): void {
  for (const worker of workers) worker.process.kill('SIGTERM')
  if (workers.length === 0) whenNone()
}
