import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskPath } from '@/lib/api/requests/request-row'
import { log } from '@/lib/platform/log'

/**
 * Logs one line when the response is sent or the client has disconnected (status 499). The query is
 * never logged, because it may hold what a customer typed; documents and secrets in the path are
 * masked. Successful API requests are logged at level `debug` only, because the ledger and the
 * events record them as well, and a line takes a tenth of the time of a charge.
 */
export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
  if (!log.isLevelEnabled('warn')) return
  const startedAt = performance.now()
  outgoing.once('close', () => {
    const status = outgoing.statusCode
    const level = levelOf(status, path)
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        method: incoming.method,
        path: maskPath(path),
        status: outgoing.writableFinished ? status : 499,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        requestId: outgoing.getHeader('x-request-id')?.toString(),
      },
      'request',
    )
  })
}

function levelOf(status: number, path: string): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn'
  if (status >= 400) return 'info'
  return /^\/(v1|_next|healthz|readyz)\b/.test(path) ? 'debug' : 'info'
}
