import type { Coded } from './issue-code'

/** Every error code of the API, with its HTTP status. */
export const HTTP_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  step_up_required: 401,
  second_factor_required: 401,
  forbidden: 403,
  second_factor_missing: 403,
  destination_not_allowed: 403,
  approval_by_requester: 403,
  person_required: 403,
  address_not_allowed: 403,
  email_unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  invalid_state: 409,
  already_exists: 409,
  duplicate_cashout: 409,
  destination_waiting: 409,
  already_approved: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  insufficient_balance: 422,
  limit_exceeded: 422,
  account_limit_exceeded: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  busy: 503,
  unavailable: 503,
  acquirer_unavailable: 503,
  checkout_not_configured: 503,
  pix_not_configured: 503,
  withdrawals_stopped: 503,
  refunds_stopped: 503,
} as const satisfies Record<string, number>

/** The stable machine code of an error, `error` on the wire. */
export type ErrorCode = keyof typeof HTTP_STATUS

/** One violation in a request: the path of the field, and what is wrong with it. */
export interface Issue extends Coded {
  path: string
  message: string
}

/**
 * An error that the caller receives: a code, a sentence for people, and details for programs. Any
 * other exception becomes a 500 response, and its cause goes to the log only.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: Record<string, unknown> = {},
    /** Sent as `Retry-After`: when a retry may succeed, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }

  get status(): number {
    return HTTP_STATUS[this.code]
  }
}

/**
 * A provider answered a question about one item, and its answer does not tell what became of that
 * item. It may well tell it of others, unlike a provider that gives no answer at all.
 */
export class UnclearAnswer extends AppError {}

/** A 400 error that lists every violation. */
export function invalidRequestError(...issues: Issue[]): AppError {
  const first = issues[0]
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  const where = first?.path ? `${first.path}: ` : ''
  return new AppError('invalid_request', `${where}${first?.message ?? 'Invalid request'}${more}`, {
    issues,
  })
}
