import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorCode,
  type Failure,
  type GuicheError,
  InsufficientBalanceError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitedError,
  ServerError,
} from './errors'
import type { ErrorResponse } from './generated/api-types'

type ErrorClass = new (failure: Failure) => GuicheError

/** The class for each error code of the API. The compiler requires an entry for every code. */
const CLASSES: Record<ErrorCode, ErrorClass> = {
  invalid_request: InvalidRequestError,
  unauthenticated: AuthenticationError,
  step_up_required: AuthenticationError,
  forbidden: PermissionError,
  second_factor_required: AuthenticationError,
  second_factor_missing: PermissionError,
  address_not_allowed: PermissionError,
  email_unconfirmed: PermissionError,
  not_found: NotFoundError,
  method_not_allowed: InvalidRequestError,
  request_timeout: ConnectionError,
  idempotency_conflict: ConflictError,
  invalid_state: ConflictError,
  already_exists: ConflictError,
  duplicate_cashout: ConflictError,
  destination_waiting: ConflictError,
  already_approved: ConflictError,
  body_too_large: InvalidRequestError,
  unsupported_media_type: InvalidRequestError,
  insufficient_balance: InsufficientBalanceError,
  limit_exceeded: PermissionError,
  account_limit_exceeded: PermissionError,
  destination_not_allowed: PermissionError,
  approval_by_requester: PermissionError,
  person_required: PermissionError,
  rate_limited: RateLimitedError,
  headers_too_large: InvalidRequestError,
  internal_error: ServerError,
  busy: ServerError,
  unavailable: ServerError,
  acquirer_unavailable: ServerError,
  checkout_not_configured: ServerError,
  pix_not_configured: ServerError,
  withdrawals_stopped: ServerError,
  refunds_stopped: ServerError,
}

/** A response other than 2xx. */
interface Refusal {
  status: number
  headers: Headers
  /** The unparsed body. */
  text: string
  /** The method and the path of the request. */
  request: string
  idempotencyKey: string | undefined
}

/** Creates the error for a response. */
export function answerError({ status, headers, text, request, idempotencyKey }: Refusal) {
  const answer = { status, idempotencyKey, retryAfterMs: retryAfterMs(headers) }
  const body = readErrorResponse(text)
  if (!body) {
    const message = `${request} was answered ${status}, but not by Guichê: is baseUrl right?`
    const requestId = headers.get('x-request-id')
    const Class = status === 429 ? RateLimitedError : ServerError
    return new Class({ ...answer, code: 'unexpected_answer', message, requestId })
  }
  const { error, message, detail } = body
  const Class = Object.hasOwn(CLASSES, error) ? CLASSES[error] : classOf(status)
  return new Class({ ...answer, code: error, message, detail, requestId: detail.requestId })
}

/** The class for a code of a newer server that this version does not know. */
function classOf(status: number): ErrorClass {
  return BY_STATUS[status] ?? (status < 500 ? InvalidRequestError : ServerError)
}

const BY_STATUS: Record<number, ErrorClass> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: ConnectionError,
  409: ConflictError,
  429: RateLimitedError,
}

function readErrorResponse(text: string): ErrorResponse | null {
  try {
    const body = JSON.parse(text)
    const isOne = typeof body?.error === 'string' && typeof body.message === 'string'
    return isOne ? { ...body, detail: body.detail ?? {} } : null
  } catch {
    return null
  }
}

/** The `Retry-After` header, in seconds or as a date. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
