import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { Fallback } from '@/lib/server/serve'

const dev = process.env.NODE_ENV === 'development'
// React and Next read it when they load.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

process.exit(await main().catch(explain))

/**
 * Runs the web process or, with WEB_CONCURRENCY, the parent of several on one port. Returns the
 * exit code.
 */
async function main(): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.once(signal, () => stop.abort())
  }
  const { env } = await import('@/lib/platform/env').catch(explainSetting)
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary && !dev) {
    const { runWorkers } = await import('@/lib/server/run-workers')
    return runWorkers(env.WEB_CONCURRENCY, stop.signal)
  }
  const { serve } = await import('@/lib/server/serve')
  const folder = import.meta.dirname
  await serve({ dev, folder, fallback: startNext(folder, env.PORT) }, stop.signal)
  return 0
}

async function startNext(dir: string, port: number): Promise<Fallback> {
  const { default: next } = await import('next')
  // Without this, Next would listen for upgrades on the server of its first request, and leave
  // unknown ones unanswered.
  const upgrades = createServer()
  const app = next({ dev, dir, port, httpServer: upgrades })
  await app.prepare()
  return { handle: app.getRequestHandler(), upgrades, close: () => app.close() }
}

/** A wrong setting is for the operator to correct, so print only its message, without a stack. */
function explainSetting(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

function explain(error: Error): number {
  console.error(error.name === 'StartFailure' ? error.message : error)
  return 1
}
