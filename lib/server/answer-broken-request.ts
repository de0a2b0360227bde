import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { answer } from '@/lib/api/routes/answer'
import { AppError, type ErrorCode } from '@/lib/kernel/errors'

/** What node's parser finds wrong with a request, as the API says it. */
const PROBLEMS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers may have at most 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    'body_too_large',
    'The chunks of the body have too much beside it',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive whole in time'],
}

/** How long a client may go on sending what is refused already. */
const UNREAD_MS = 1000

/** An answer that was begun by node, which knows of it while the request is still open. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/**
 * Answers requests that are no HTTP, too large or too slow, in the form of all errors of the API,
 * and closes their connections. Without this node would send a status and nothing else.
 *
 * @param headers what every answer carries
 */
export function answerBrokenRequests(server: Server, headers: [string, string][]): void {
  const refused = new WeakSet<Socket>()
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Answering) => {
    // The parser complains of everything that follows as well.
    if (refused.has(socket)) return
    refused.add(socket)
    if (!isAnswerable(socket)) return socket.destroy()
    const response = await refuse(error.code ?? '')
    const body = await response.text()
    if (!isAnswerable(socket)) return socket.destroy()
    const own = [...headers, ...response.headers, ['content-length', `${Buffer.byteLength(body)}`]]
    const lines = [...own, ['connection', 'close']].map(([name, value]) => `${name}: ${value}`)
    const start = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`
    socket.end([start, ...lines, '', body].join('\r\n'))
    // What the client is still sending has to be read: closed over it, the connection would take the
    // answer along.
    socket.resume()
    setTimeout(() => socket.destroy(), UNREAD_MS).unref()
  })
}

function isAnswerable(socket: Answering): boolean {
  return socket.writable && !socket._httpMessage?.headersSent
}

function refuse(code: string): Promise<Response> {
  const [error, message] = PROBLEMS[code] ?? ['invalid_request', 'This is no valid HTTP request']
  const detail = error === 'invalid_request' ? { issues: [{ path: '', message }] } : {}
  return answer(new Request('http://localhost/'), async () => {
    throw new AppError(error, message, detail)
  })
}
