import { createHash } from 'node:crypto'
import { TextResponse } from './text-response'

/** 200 with a JSON body. */
export function ok(body: unknown, headers?: HeadersInit): Response {
  return json(200, body, headers)
}

/** 200 with a JSON body; a replay says so and is otherwise the same answer. */
export function okOrReplayed(body: unknown, replayed: boolean): Response {
  return json(200, body, replayed ? REPLAYED : undefined)
}

/** 201 with a JSON body; a replay says so and is otherwise the same answer. */
export function created(body: unknown, { replayed = false } = {}): Response {
  return json(201, body, replayed ? REPLAYED : undefined)
}

/** 202 with a JSON body: what was asked for is on its way. */
export function accepted(body: unknown): Response {
  return json(202, body)
}

/** 204. */
export function noContent(): Response {
  return new Response(null, { status: 204 })
}

/** 200 with server-sent events, which no proxy may hold back. */
export function eventStream(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** 200 with a file that came from somebody else: it is of this kind, and nothing in it is run. */
export function file(bytes: Uint8Array<ArrayBuffer>, type: string, cacheControl: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'inline',
    },
  })
}

/** A text that stays the same, with the name of its content. */
export interface LastingText {
  content: string
  etag: string
}

/** Names a text by its content. */
export function lastingText(content: string): LastingText {
  const digest = createHash('sha256').update(content).digest('base64url')
  return { content, etag: `W/"${digest.slice(0, 22)}"` }
}

/** 200 with a text that caches keep and ask after, or 304 for who has it already. */
export function lasting(request: Request, { content, etag }: LastingText, type: string): Response {
  const headers = { 'Cache-Control': 'public, max-age=60', ETag: etag }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim() === etag || one.trim() === '*')) {
    return new Response(null, { status: 304, headers })
  }
  return new TextResponse(content, { headers: { ...headers, 'Content-Type': type } })
}

/** A JSON answer that no cache keeps. */
export function json(status: number, body: unknown, headers?: HeadersInit): Response {
  const init = { status, headers: JSON_HEADERS }
  const response = new TextResponse(JSON.stringify(body), init, body)
  if (headers) for (const [name, value] of new Headers(headers)) response.headers.set(name, value)
  return response
}

const REPLAYED = { 'Idempotent-Replayed': 'true' }

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
}
