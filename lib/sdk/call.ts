import { type Answers, OPERATIONS } from './generated/api-types'

export type OperationId = keyof Answers

/** One call, whatever the number of its tries. */
export interface Call<O extends OperationId = OperationId> {
  operation: O
  /** The `{id}` of the path, where it has one. */
  id?: string | number
  query?: object
  body?: object
  /** The key in the body. */
  idempotencyKey?: string
  /** Whether doing it twice is the same as doing it once, where neither GET nor a key says so. */
  isRepeatable?: boolean
}

/** A call as it goes out: one HTTP request, sent as often as is needed and safe. */
export interface Sending {
  method: string
  /** With its query. */
  path: string
  /** How messages name it: no id of anybody stands there. */
  name: string
  body?: object
  idempotencyKey?: string
  /** Whether it may be sent again when nobody knows what became of it. */
  isRepeatable: boolean
  headers?: Record<string, string>
}

/** The request of a call. */
export function sendingOf({ operation, id, query, ...call }: Call): Sending {
  const { method, path } = OPERATIONS[operation]
  const { body, idempotencyKey } = call
  return {
    ...{ method, body, idempotencyKey },
    path: withQuery(
      path.replace('{id}', () => requireId(id)),
      query,
    ),
    name: `${method} ${path}`,
    isRepeatable: method === 'GET' || Boolean(idempotencyKey || call.isRepeatable),
  }
}

/** What a request of one's own carries. */
export interface RawRequest {
  query?: object
  /** Sent as JSON. */
  body?: object
  /** The same for every repeat: with it, a failed request is tried again. Sent as `Idempotency-Key`. */
  idempotencyKey?: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * A request of one's own.
 *
 * @throws TypeError for an unknown method, or a path that could lead elsewhere
 */
export function rawSending(method: unknown, path: unknown, request: RawRequest = {}): Sending {
  if (typeof method !== 'string' || !METHODS.includes(method)) {
    throw new TypeError(`method is ${JSON.stringify(method)}: it is one of ${METHODS.join(', ')}`)
  }
  if (typeof path !== 'string' || !/^\/v1\/[\w./~%-]*$/.test(path) || path.includes('..')) {
    throw new TypeError('path begins with /v1/ and has no query: pass that as query')
  }
  const { query, body, idempotencyKey } = request
  return {
    ...{ method, body, idempotencyKey },
    path: withQuery(path, query),
    name: `${method} ${path}`,
    isRepeatable: method === 'GET' || Boolean(idempotencyKey),
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  }
}

/** What is undefined or null is left out. */
function withQuery(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
  return given.length > 0 ? `${path}?${search}` : path
}

/**
 * An id of a transaction, that what asks for one can't become a list by mistake.
 *
 * @throws TypeError
 */
export function requireId(id: unknown): string {
  const isId = typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string'
  if (!isId || !/^[\w-]+$/.test(`${id}`)) throw new TypeError(`${JSON.stringify(id)} is not an id`)
  return `${id}`
}
