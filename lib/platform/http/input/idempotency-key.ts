import { isObject } from '@/lib/kernel/collections'
import type { Issue } from '@/lib/kernel/errors'

/** The header that may carry the idempotency key instead of the body. */
const KEY_HEADER = 'Idempotency-Key'

const REPEATED: Issue = {
  path: KEY_HEADER,
  message: 'the header was sent more than once: send it once',
  code: 'wrong_format',
}

/** A body with its idempotency key, whether it came in the header or in the body. */
interface Keyed {
  keyed: unknown
  /** Whether the key came in the header only. */
  isFromHeader: boolean
  /** Violations: the header was repeated, or header and body have different keys. */
  conflicts: Issue[]
}

/** Copies the key from the header into its field of the body. */
export function withHeaderKey(headers: Headers, body: unknown, field: string): Keyed {
  const sent = unquoted(headers.get(KEY_HEADER))
  if (sent === null || !isObject(body)) return { keyed: body, isFromHeader: false, conflicts: [] }
  // Repeated headers are joined by commas, which a key cannot contain.
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

/** The key without quotes around it, with which RFC 8941 writes a text in a header. */
function unquoted(sent: string | null): string | null {
  const isQuoted = sent !== null && sent.length > 1 && sent.startsWith('"') && sent.endsWith('"')
  return isQuoted ? sent.slice(1, -1) : sent
}

/** Names the header in an issue about a key that came in the header. */
export function namedByHeader(issue: Issue, field: string): Issue {
  return issue.path === field ? { ...issue, path: KEY_HEADER } : issue
}
