import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { answer } from '@/lib/api/routes/answer'
import { AppError, type ErrorCode } from '@/lib/kernel/errors'

/** The API error for each error code of Node's HTTP parser. */
const PROBLEMS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers may have at most 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    'body_too_large',
    'The chunks of the body have too much beside it',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive whole in time'],
}

/** How long a client may continue to send a request that was already refused. */
const UNREAD_MS = 1000

/** A socket with Node's private record of the response under way. */
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/**
 * Responds to requests that are malformed, too large or too slow with an error in the API's form,
 * and closes their connections. Node alone would send a status without a body.
 *
 * @param headers sent with every response
 */
export function answerBrokenRequests(server: Server, headers: [string, string][]): void {
  const refused = new WeakSet<Socket>()
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: HttpSocket) => {
    // The parser also reports errors for the bytes that follow.
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
    // Read what the client is still sending: closing with unread data would reset the connection,
    // and the client would lose the response.
    socket.resume()
    setTimeout(() => socket.destroy(), UNREAD_MS).unref()
  })
}

function isAnswerable(socket: HttpSocket): boolean {
  return socket.writable && !socket._httpMessage?.headersSent
}

function refuse(code: string): Promise<Response> {
  const [error, message] = PROBLEMS[code] ?? ['invalid_request', 'This is no valid HTTP request']
  const detail = error === 'invalid_request' ? { issues: [{ path: '', message }] } : {}
  return answer(new Request('http://localhost/'), async () => {
    throw new AppError(error, message, detail)
  })
}
