import { type Answers, OPERATIONS } from './generated/api-types'

export type OperationId = keyof Answers

/** A call of an operation, with all its attempts. */
export interface Call<O extends OperationId = OperationId> {
  operation: O
  /** The `{id}` of the path, if it has one. */
  id?: string | number
  query?: object
  body?: object
  /** The idempotency key in the body. */
  idempotencyKey?: string
  /** Marks a call as idempotent that is neither a GET nor has a key. */
  isRepeatable?: boolean
}

/** The HTTP request of a call, to be sent once or more. */
export interface Sending {
  method: string
  /** The path with the query. */
  path: string
  /** The name in error messages. It contains no ids. */
  name: string
  body?: object
  idempotencyKey?: string
  /** Whether it may be sent again when the result of an attempt is unknown. */
  isRepeatable: boolean
  headers?: Record<string, string>
}

/** Creates the HTTP request of a call. */
export function sendingOf({ operation, id, query, ...call }: Call): Sending {
  const { method, path } = OPERATIONS[operation]
  const { body, idempotencyKey } = call
  return {
    method,
    body,
    idempotencyKey,
    path: withQuery(
      path.replace('{id}', () => requireId(id)),
      query,
    ),
    name: `${method} ${path}`,
    isRepeatable: method === 'GET' || Boolean(idempotencyKey || call.isRepeatable),
  }
}

/** The parameters of `Guiche.request`. */
export interface RawRequest {
  query?: object
  /** Sent as JSON. */
  body?: object
  /** Sent as `Idempotency-Key`. A failed request is retried only with a key, or if it is a GET. */
  idempotencyKey?: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Creates the HTTP request of `Guiche.request`.
 *
 * @throws TypeError for an unknown method, a path outside `/v1/`, or a key that no header can have
 */
export function rawSending(method: unknown, path: unknown, request: RawRequest = {}): Sending {
  if (typeof method !== 'string' || !METHODS.includes(method)) {
    throw new TypeError(`method is ${JSON.stringify(method)}: it is one of ${METHODS.join(', ')}`)
  }
  // A URL reads %2e as a dot, so that /v1/%2e%2e/ leads out of /v1/.
  if (typeof path !== 'string' || !/^\/v1\/[\w./~%-]*$/.test(path) || /\.\.|%2e/i.test(path)) {
    throw new TypeError('path begins with /v1/ and has no query: pass that as query')
  }
  const { query, body, idempotencyKey } = request
  if (idempotencyKey !== undefined && !/^[!-~]+$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey is not a text of visible ASCII characters, such as a UUID')
  }
  return {
    method,
    body,
    idempotencyKey,
    path: withQuery(path, query),
    name: `${method} ${path}`,
    isRepeatable: method === 'GET' || Boolean(idempotencyKey),
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  }
}

/** Appends the query. Undefined and null parameters are left out. */
function withQuery(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
  return given.length > 0 ? `${path}?${search}` : path
}

/**
 * Checks the id of a transaction. With an empty id, a request for one transaction would return the
 * whole list.
 *
 * @throws TypeError for an empty or malformed id
 */
export function requireId(id: unknown): string {
  const isId = typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string'
  if (!isId || !/^[\w-]+$/.test(`${id}`)) throw new TypeError(`${JSON.stringify(id)} is not an id`)
  return `${id}`
}
