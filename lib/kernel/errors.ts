import type { Coded } from './issue-code'

/** Every error that an answer can carry, and its HTTP status. The one catalogue. */
export const STATUS_OF = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  invalid_state: 409,
  already_exists: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  insufficient_balance: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  acquirer_unavailable: 503,
  checkout_not_configured: 503,
} as const satisfies Record<string, number>

/** The stable machine code of an error, `error` on the wire. */
export type ErrorCode = keyof typeof STATUS_OF

/** One thing wrong with a request: where, as a path of field names, and what to do about it. */
export interface Issue extends Coded {
  path: string
  message: string
}

/**
 * A failure that the caller is told of: a code of the catalogue, a sentence
 * for people, and details for programs. Anything else thrown becomes a 500
 * whose cause stays in the log.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: Record<string, unknown> = {},
    /** Seconds after which a retry makes sense, sent as `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

/** The 400 that names every violation at once. */
export function invalidRequest(...issues: Issue[]): AppError {
  const first = issues[0]
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  const where = first?.path ? `${first.path}: ` : ''
  return new AppError('invalid_request', `${where}${first?.message ?? 'Invalid request'}${more}`, {
    issues,
  })
}
