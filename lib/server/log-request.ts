import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskPath } from '@/lib/api/requests/request-row'
import { log } from '@/lib/platform/log'

/**
 * Writes one line when the answer is sent, or the client gone before (status
 * 499). Never the query: it may hold what a customer typed;
 * nor a document or a secret that the path holds. What went well on
 * the API is told at level `debug`, for the ledger and the events tell it too,
 * and a line costs a tenth of a charge.
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
