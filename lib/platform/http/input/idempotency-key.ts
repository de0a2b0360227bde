import type { Issue } from '@/lib/kernel/errors'
import { isObject } from './unknown-names'

/** The header that may carry a body's idempotency key. */
const KEY_HEADER = 'Idempotency-Key'

const REPEATED: Issue = {
  path: KEY_HEADER,
  message: 'the header was sent more than once: send it once',
  code: 'wrong_format',
}

/** A body with its key, wherever that was sent. */
interface Keyed {
  keyed: unknown
  /** Whether only the header had it. */
  isFromHeader: boolean
  /** That the header came twice, or that header and body have keys which differ. */
  conflicts: Issue[]
}

/** Puts the key that the header carries into the body's own field. */
export function withHeaderKey(headers: Headers, body: unknown, field: string): Keyed {
  const sent = headers.get(KEY_HEADER)
  if (sent === null || !isObject(body)) return { keyed: body, isFromHeader: false, conflicts: [] }
  // Headers of one name are joined by commas, which no key has.
  if (sent.includes(',')) return { keyed: body, isFromHeader: false, conflicts: [REPEATED] }
  const own = body[field] ?? null
  if (own === null) {
    return { keyed: { ...body, [field]: sent }, isFromHeader: true, conflicts: [] }
  }
  const isSame = typeof own === 'string' && own.toLowerCase() === sent.toLowerCase()
  const message = `differs from ${field} in the body: send one of them, or the same twice`
  const conflict: Issue = { path: KEY_HEADER, message, code: 'key_differs', limit: field }
  return { keyed: body, isFromHeader: false, conflicts: isSame ? [] : [conflict] }
}

/** An issue of the body's key, where the header carried it. */
export function namedByHeader(issue: Issue, field: string): Issue {
  return issue.path === field ? { ...issue, path: KEY_HEADER } : issue
}
