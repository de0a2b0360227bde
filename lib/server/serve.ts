import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { flushRequests } from '@/lib/api/requests/record-request'
import { registerConnections } from '@/lib/payments/connections/accounts/register-connections'
import { closePools, limitStatements } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import { countArrivals } from '@/lib/platform/limits/await-arrivals'
import { log } from '@/lib/platform/log'
import { awaitDatabase } from './await-database'
import { claimDatabase } from './claim-database'
import { closeServer } from './close-server'
import { createWebServer } from './create-web-server'
import { loadRoutes, type Target } from './find-routes'
import { listen } from './listen'
import { passReloads } from './pass-reloads'
import { RouteTable } from './route-table'
import { serveMetrics } from './serve-metrics'
import { serveNotices } from './serve-notices'
import { servePages } from './serve-pages'

/** How long requests in flight may take after the process is told to stop. */
const CLOSE_LIMIT_MS = 10_000
/** How long disconnecting from the database may take after that. */
const DISCONNECT_LIMIT_MS = 1000

/** Next, which answers all paths that are not ours. */
export interface Fallback {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  /** A server that never listens, on which Next waits for upgrades. */
  upgrades: Server
  close: () => Promise<void>
}

/** What a web process serves. */
interface Installation {
  dev: boolean
  /** The project. */
  folder: string
  /** Where the route files are bundled, if they are. */
  programs?: string
  fallback: Promise<Fallback>
}

/**
 * Waits for the database, and serves until `stop` is aborted. Then it finishes requests in flight
 * and disconnects from the database. In development all requests go to Next, which reloads edited
 * files.
 *
 * @throws StartFailure when it cannot listen, and as `claimDatabase`
 */
export async function serve(
  { dev, folder, programs, fallback }: Installation,
  stop: AbortSignal,
): Promise<void> {
  limitStatements()
  if (!(await awaitDatabase(prepare, stop))) return closePools()
  const routes = dev ? new RouteTable<Target>() : loadRoutes(path.join(folder, 'app'), programs)
  const [table, { handle, upgrades, close }] = await Promise.all([routes, fallback])
  const limits = {
    connectionsMax: env.CONNECTIONS_MAX,
    headersMs: env.HEADERS_TIMEOUT_SECONDS * 1000,
    requestMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
  }
  const server = createWebServer({
    table,
    origin: env.PUBLIC_URL,
    limits,
    fallback: dev ? handle : servePages(handle, env.PUBLIC_URL),
  })
  countArrivals(server)
  if (dev) passReloads(server, upgrades)
  await listen(server, env.PORT, env.HOST)
  const servers = [server]
  if (env.PIX_NOTICES) {
    servers.push(await serveNotices(env.PIX_NOTICES, { table, limits, host: env.HOST }))
  }
  log.info({ port: env.PORT }, 'serving')
  const closeMetrics = await serveMetrics('web')
  await aborted(stop)
  closeMetrics()
  log.info('stopping: finishing requests in flight')
  await Promise.all(servers.map((one) => closeServer(one, dev ? 0 : CLOSE_LIMIT_MS)))
  await within(DISCONNECT_LIMIT_MS, flushRequests())
  await within(DISCONNECT_LIMIT_MS, Promise.all([close(), closePools()]))
}

async function prepare(): Promise<void> {
  await claimDatabase()
  await registerConnections()
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref())
  return Promise.race([work, limit])
}
