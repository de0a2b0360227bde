import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { TextResponse } from '@/lib/http/text-response'

/**
 * Sends a web Response by node's. A text goes out in one write with its length;
 * a stream chunk by chunk, no faster than the client reads, and is cancelled
 * when the client leaves. Resolves when all is handed over or the client is gone.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.statusMessage = response.statusText
  copyHeaders(response.headers, outgoing)
  if (outgoing.req.method === 'HEAD') {
    outgoing.end()
    await response.body?.cancel()
  } else if (response instanceof TextResponse) outgoing.end(response.content)
  else if (response.body) await pump(response.body, outgoing)
  else outgoing.end()
}

// Framing is the server's own; Next leaves out the same three.
const FRAMING = new Set(['content-length', 'content-encoding', 'transfer-encoding'])

function copyHeaders(headers: Headers, outgoing: ServerResponse): void {
  headers.forEach((value, name) => {
    if (!FRAMING.has(name)) outgoing.setHeader(name, value)
  })
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
}

async function pump(body: ReadableStream, outgoing: ServerResponse): Promise<void> {
  outgoing.flushHeaders()
  const source = Readable.fromWeb(body as NodeReadableStream)
  outgoing.once('close', () => source.destroy())
  try {
    await pipeline(source, outgoing)
  } catch (error) {
    // Either the client left or the server is closing; the stream has been told.
    if (!outgoing.destroyed && !outgoing.writableEnded) throw error
  }
}
