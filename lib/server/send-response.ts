import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TextResponse } from '@/lib/platform/http/text-response'
import { noteStream } from './close-server'

/**
 * Sends a web Response through Node's. A text is sent in one write with its length. A stream is
 * sent chunk by chunk, no faster than the client reads, and cancelled when the client disconnects.
 * Resolves when everything is written or the client is gone.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.statusMessage = response.statusText
  copyHeaders(response, outgoing)
  if (outgoing.req.method === 'HEAD') {
    if (isCompressible(response)) negotiateCompression(outgoing)
    outgoing.end()
    await response.body?.cancel()
  } else if (response instanceof TextResponse) await sendText(response, outgoing)
  else if (isCompressible(response)) {
    await sendCompressed({ whole: Buffer.from(await response.arrayBuffer()) }, outgoing)
  } else if (response.body) await pump(response.body, outgoing)
  else outgoing.end()
}

const compress = promisify(gzip)

/**
 * Shorter responses, such as those of the payment API, gain less from compression than it costs.
 */
const COMPRESSED_CHARS_MIN = 4096

/** A text as it is written to clients. */
interface Bytes {
  whole: Buffer
  /** Made for the first client that takes it. */
  compressed?: Promise<Buffer>
}

/** By ETag: a few texts that are sent many times, some of more than a megabyte. */
const lastingTexts = new Map<string, Bytes>()
const LASTING_TEXTS_MAX = 16

function sendText(response: TextResponse, outgoing: ServerResponse): Promise<void> | void {
  const { content } = response
  if (content.length < COMPRESSED_CHARS_MIN) {
    outgoing.end(content)
    return
  }
  return sendCompressed(bytesOf(content, response.headers.get('etag')), outgoing)
}

function bytesOf(content: string, etag: string | null): Bytes {
  const known = etag && lastingTexts.get(etag)
  if (known) return known
  const bytes: Bytes = { whole: Buffer.from(content) }
  if (etag && lastingTexts.size < LASTING_TEXTS_MAX) lastingTexts.set(etag, bytes)
  return bytes
}

/**
 * Whether a response is worth compressing: a long text, or a file of a page, which customers load
 * over mobile networks.
 */
function isCompressible(response: Response): boolean {
  if (response instanceof TextResponse) return response.content.length >= COMPRESSED_CHARS_MIN
  return /^text\/(html|css|javascript)\b/.test(response.headers.get('content-type') ?? '')
}

/** Whether an Accept-Encoding names gzip, with a weight above 0. @see RFC 9110, 12.5.3 */
function takesGzip(accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [coding, weight] = one.split(';')
    return coding?.trim().toLowerCase() === 'gzip' && !REFUSED.test(weight ?? '')
  })
}

const REFUSED = /^\s*q=0(?:\.0*)?\s*$/i

/** Sets `Vary`, and `Content-Encoding` if the client accepts gzip; returns whether it does. */
function negotiateCompression(outgoing: ServerResponse): boolean {
  outgoing.appendHeader('vary', 'accept-encoding')
  const isTaken = takesGzip(String(outgoing.req.headers['accept-encoding'] ?? ''))
  if (isTaken) outgoing.setHeader('content-encoding', 'gzip')
  return isTaken
}

async function sendCompressed(bytes: Bytes, outgoing: ServerResponse): Promise<void> {
  if (!negotiateCompression(outgoing)) return void outgoing.end(bytes.whole)
  bytes.compressed ??= compress(bytes.whole)
  outgoing.end(await bytes.compressed)
}

// Framing headers are set by the server; Next omits the same three.
const FRAMING = new Set(['content-length', 'content-encoding', 'transfer-encoding'])

function copyHeaders(response: Response, outgoing: ServerResponse): void {
  const fields = response instanceof TextResponse ? response.fields : null
  for (const [name, value] of fields ?? response.headers) {
    if (!FRAMING.has(name)) outgoing.setHeader(name, value)
  }
  const cookies = fields ? [] : response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  outgoing.flushHeaders()
  if (isEventStream(outgoing)) noteStream(outgoing)
  const reader = body.getReader()
  // The client disconnected or the server is closing: stop reading.
  outgoing.once('close', () => reader.cancel().catch(() => {}))
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (outgoing.writableEnded) break
    if (!outgoing.write(part.value)) await drained(outgoing)
  }
  outgoing.end()
}

function isEventStream(outgoing: ServerResponse): boolean {
  return String(outgoing.getHeader('content-type')).startsWith('text/event-stream')
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go)
      outgoing.off('close', go)
      resolve()
    }
    outgoing.on('drain', go)
    outgoing.on('close', go)
  })
}
