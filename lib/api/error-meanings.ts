import type { ErrorCode } from '@/lib/kernel/errors'

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
}
