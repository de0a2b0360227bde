import type { ErrorCode } from '@/lib/kernel/errors'

type Header = {
  description: string
  required?: boolean
  schema: { type: 'string'; pattern?: string }
}

/** What answers carry beside their body. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': {
    description: 'The request, as our records name it. Quote it when you ask about an answer.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9a-f]{32}$' },
  },
  'API-Version': {
    description: 'The version of this description that the answer follows.',
    required: true,
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
  'Idempotent-Replayed': {
    description: '`true` when this answers a repeat: nothing was done a second time.',
    schema: { type: 'string', pattern: '^true$' },
  },
  'RateLimit-Policy': {
    description:
      'How many requests a key pair or a person may make: `q` in `w` seconds in the long run, `guiche-burst` at once after a rest.',
    schema: { type: 'string', pattern: '^"default";q=\\d+;w=1;guiche-burst=\\d+$' },
  },
  RateLimit: {
    description: 'How many more may come within the next second, at least as far as is known.',
    schema: { type: 'string', pattern: '^"default";r=\\d+;t=1$' },
  },
  'Retry-After': {
    description: 'Seconds after which to try again.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string' },
  },
}

/** References to headers of the document, for a response. */
export const headerRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What each error means to a caller, in one sentence. */
export const MEANINGS: Record<ErrorCode, string> = {
  invalid_request: 'Something sent is wrong; `detail.issues` names all of it.',
  unauthenticated: 'The credential is missing, unknown, expired or revoked.',
  forbidden: 'This credential or account may not do this.',
  not_found: 'There is no such thing in this account.',
  method_not_allowed: 'This address does not take this method; `Allow` lists those it takes.',
  request_timeout: 'The request did not arrive whole in the time that it has.',
  idempotency_conflict: 'The key was used before with another body.',
  invalid_state: 'What it is about has moved on, and no longer allows this.',
  already_exists: 'There is one already.',
  body_too_large: 'The body has more than 64 KiB.',
  unsupported_media_type:
    'The body is not sent as `application/json` in UTF-8, or has a `Content-Encoding`.',
  insufficient_balance: 'The balance does not cover it; `detail.disponivel` says what there is.',
  rate_limited: 'Too many requests; `Retry-After` says when to go on.',
  headers_too_large: 'The headers have more than 16 KiB.',
  internal_error: 'Something failed on our side. A repeat with the same idempotency key is safe.',
  unavailable:
    'The database is away for a moment, as while it restarts; `Retry-After` says when to repeat. A repeat with the same idempotency key is safe.',
  acquirer_unavailable: 'The provider gave no answer. A repeat with the same key is safe.',
  checkout_not_configured: 'The account has no active card checkout.',
  pix_not_configured: 'The installation has no PSP that can do this.',
}
