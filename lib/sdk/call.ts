import { type Answers, OPERATIONS } from './api-types'

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

/** Whether it may be sent again when nobody knows what became of it. */
export function isRepeatable({ operation, idempotencyKey, isRepeatable }: Call): boolean {
  return OPERATIONS[operation].method === 'GET' || Boolean(idempotencyKey || isRepeatable)
}

/** The path of a call, with its query. What is undefined or null is left out. */
export function pathOf({ operation, id, query = {} }: Call): string {
  const path = OPERATIONS[operation].path.replace('{id}', () => requireId(id))
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
  if (!/^[\w-]+$/.test(`${id ?? ''}`)) throw new TypeError(`${JSON.stringify(id)} is not an id`)
  return `${id}`
}
