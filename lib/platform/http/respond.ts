import { createHash } from 'node:crypto'
import { TextResponse } from './text-response'

/** 200 with a JSON body. */
export function ok(body: unknown, headers?: Record<string, string>): Response {
  return json(200, body, headers)
}

/** 200 with a JSON body, and a header that marks an idempotent replay. */
export function okOrReplayed(body: unknown, replayed: boolean): Response {
  return json(200, body, replayed ? REPLAYED : undefined)
}

/** 201 with a JSON body, and a header that marks an idempotent replay. */
export function created(body: unknown, { replayed = false } = {}): Response {
  return json(201, body, replayed ? REPLAYED : undefined)
}

/** 202 with a JSON body: the work was accepted and continues in the background. */
export function accepted(body: unknown): Response {
  return json(202, body)
}

export function noContent(): Response {
  return new Response(null, { status: 204 })
}

/** 200 with server-sent events, and headers that keep proxies from buffering them. */
export function eventStream(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * 200 with a file that browsers show. Headers forbid them to guess another type and to run scripts
 * in it.
 *
 * @param name under which browsers save it: ours, never one that somebody sent
 */
export function file(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { name, cacheControl }: { name: string; cacheControl: string },
): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="${name}"`,
    },
  })
}

/** 200 with a text file that browsers save under a name, sent as it is made. */
export function download(parts: AsyncIterable<string>, type: string, name: string): Response {
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** A part is made when the reader wants it. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void iterator.return?.(),
  })
}

/** A text that does not change while the process runs, with its ETag. */
export interface LastingText {
  content: string
  etag: string
}

/** Computes the ETag of a text. */
export function lastingText(content: string): LastingText {
  const digest = createHash('sha256').update(content).digest('base64url')
  return { content, etag: `W/"${digest.slice(0, 22)}"` }
}

/** 200 with a cacheable text, or 304 when the client's copy is current. */
export function lasting(request: Request, { content, etag }: LastingText, type: string): Response {
  const headers = { 'Cache-Control': 'public, max-age=60', ETag: etag }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim() === '*' || opaqueTag(one) === opaqueTag(etag))) {
    return new Response(null, { status: 304, headers })
  }
  return new TextResponse(content, { headers: { ...headers, 'Content-Type': type } })
}

/** An ETag without its mark of weakness, which does not count here. @see RFC 9110, 13.1.2 */
const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '')

/** A JSON response that no cache keeps, and that no page may frame. */
export function json(status: number, body: unknown, headers?: Record<string, string>): Response {
  const init = { status, headers: JSON_HEADERS }
  const response = new TextResponse(JSON.stringify(body), init, body)
  if (headers) response.setHeaders(headers)
  return response
}

const REPLAYED = { 'Idempotent-Replayed': 'true' }

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  // For a browser that is led to the API's address: nothing runs there, and no site frames it.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
