import type { Server } from 'node:http'
import type { NoticesSettings } from '@/lib/platform/notices-settings'
import { readNoticesFiles } from '@/lib/platform/read-notices-files'
import { type ConnectionLimits, createMutualTlsServer } from './create-web-server'
import type { Target } from './find-routes'
import { listen } from './listen'
import type { RouteTable } from './route-table'

/** The only path of this server. */
const NOTICES = '/acquirers/pix/'

/**
 * Serves the addresses of PIX notices over TLS, to clients that show a certificate of the PSPs'
 * authorities, and nothing else.
 *
 * @throws StartFailure that names the variable, for a file that cannot be read or used, and when it
 *   cannot listen
 */
export async function serveNotices(
  { port, url, ...files }: NoticesSettings,
  { table, host, limits }: { table: RouteTable<Target>; host: string; limits: ConnectionLimits },
): Promise<Server> {
  const { cert, key, ca } = await readNoticesFiles(files)
  const server = createMutualTlsServer(
    { cert, key, ca },
    {
      table: { find: (path) => (path.startsWith(NOTICES) ? table.find(path) : null) },
      fallback: async (_, outgoing) => void outgoing.writeHead(404).end(),
      origin: url,
      limits,
    },
  )
  await listen(server, port, host, 'PIX_NOTICES_PORT')
  return server
}
