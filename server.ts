import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Env } from '@/lib/platform/env'
import { onStop } from '@/lib/platform/on-stop'
import type { Fallback } from '@/lib/server/serve'

const dev = process.env.NODE_ENV === 'development'
const isBundled = import.meta.filename.endsWith('.mjs')
// React and Next read it when they load.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

process.exit(await main().catch(explain))

/**
 * Runs the web process or, with WEB_CONCURRENCY, the parent of several on one port. Returns the
 * exit code.
 */
async function main(): Promise<number> {
  // Files are found by the project's folder, from wherever we were started.
  if (isBundled) process.chdir(path.resolve(import.meta.dirname, '../..'))
  const stop = new AbortController()
  onStop(() => stop.abort())
  const { env } = await import('@/lib/platform/env').catch(explainSetting)
  const { endLog } = await import('@/lib/platform/log')
  return run(env, stop.signal).finally(endLog)
}

async function run(env: Env, stop: AbortSignal): Promise<number> {
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary && !dev) {
    const { runWorkers } = await import('@/lib/server/run-workers')
    return runWorkers(env.WEB_CONCURRENCY, stop)
  }
  const { serve } = await import('@/lib/server/serve')
  const folder = process.cwd()
  const programs = isBundled ? { programs: import.meta.dirname } : {}
  await serve({ dev, folder, ...programs, fallback: startNext(folder, env.PORT) }, stop)
  return 0
}

async function startNext(dir: string, port: number): Promise<Fallback> {
  if (!dev) takeBuiltConfig(dir)
  const { default: next } = await import('next')
  // Without this, Next would listen for upgrades on the server of its first request, and leave
  // unknown ones unanswered.
  const upgrades = createServer()
  const app = next({ dev, dir, port, httpServer: upgrades })
  await app.prepare()
  return { handle: app.getRequestHandler(), upgrades, close: () => app.close() }
}

/**
 * Gives Next the configuration that its build wrote down, as Next's own standalone server does.
 * Otherwise Next compiles next.config.ts at every start, and keeps its compiler in memory: 35 MB.
 */
function takeBuiltConfig(dir: string): void {
  const file = path.join(dir, '.next/required-server-files.json')
  // Next says that there is no build.
  if (!existsSync(file)) return
  const { config } = JSON.parse(readFileSync(file, 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
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
