import type { ErrorResponse } from './generated/api-types'

/** An error code of the API. */
export type ErrorCode = ErrorResponse['error']

/** An error code of this client, for failures without an error of the API. */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unexpected_answer'

/** Why a webhook was not accepted. */
export type WebhookErrorCode =
  | 'signature_missing'
  | 'signature_mismatch'
  | 'timestamp_invalid'
  | 'timestamp_out_of_tolerance'
  | 'test_refused'
  | 'body_invalid'

/** One violation in a request. Dots separate the levels of `path`. */
export interface Issue {
  path: string
  message: string
}

/** The data of an error. */
export interface Failure {
  code: ErrorCode | ClientErrorCode | WebhookErrorCode
  message: string
  /** The HTTP status; null without a response. */
  status?: number | null
  /** The id of the request, to quote in a support request; null without a response. */
  requestId?: string | null
  detail?: Record<string, unknown>
  /** The key that was sent; a repeat with it is safe. Null if none was sent. */
  idempotencyKey?: string | null
  /** How long the server asks to wait before a retry; null if it does not say. */
  retryAfterMs?: number | null
  cause?: unknown
}

/**
 * An error of a call or a webhook. It never contains the secret key, so it may be logged.
 */
export class GuicheError extends Error {
  override name = 'GuicheError'
  readonly code: Failure['code']
  readonly status: number | null
  readonly requestId: string | null
  readonly detail: Record<string, unknown>
  readonly idempotencyKey: string | null
  readonly retryAfterMs: number | null

  constructor(failure: Failure) {
    const { code, message, status, requestId, detail, idempotencyKey, retryAfterMs, cause } =
      failure
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status ?? null
    this.requestId = requestId ?? null
    this.detail = detail ?? {}
    this.idempotencyKey = idempotencyKey ?? null
    this.retryAfterMs = retryAfterMs ?? null
  }

  /** The violations of an invalid request; empty for other errors. */
  get issues(): Issue[] {
    return Array.isArray(this.detail.issues) ? this.detail.issues : []
  }
}

/** The request is invalid. `issues` has every violation. */
export class InvalidRequestError extends GuicheError {
  override name = 'InvalidRequestError'
}

/** The secret key is unknown, expired or revoked. */
export class AuthenticationError extends GuicheError {
  override name = 'AuthenticationError'
}

/** The key or the account lacks the permission. */
export class PermissionError extends GuicheError {
  override name = 'PermissionError'
}

/** The object does not exist in this account. */
export class NotFoundError extends GuicheError {
  override name = 'NotFoundError'
}

/**
 * The idempotency key was used with another body, or the object's state does not allow the call.
 */
export class ConflictError extends GuicheError {
  override name = 'ConflictError'
}

/** The available balance is too low. */
export class InsufficientBalanceError extends GuicheError {
  override name = 'InsufficientBalanceError'

  /** The amount that can be withdrawn, in reais; null if the response does not have it. */
  get disponivel(): number | null {
    return typeof this.detail.disponivel === 'number' ? this.detail.disponivel : null
  }
}

/** Too many requests. The request was not processed. */
export class RateLimitedError extends GuicheError {
  override name = 'RateLimitedError'
}

/** The server failed. */
export class ServerError extends GuicheError {
  override name = 'ServerError'
}

/**
 * No response arrived, or the server did not receive the whole request (408). The call may have
 * succeeded: repeat it with the same `idempotencyKey`.
 */
export class ConnectionError extends GuicheError {
  override name = 'ConnectionError'
}

/** The webhook is not from Guichê, or it is too old. */
export class WebhookError extends GuicheError {
  override name = 'WebhookError'
}
