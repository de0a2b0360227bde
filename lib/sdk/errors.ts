import type { ErrorResponse } from './generated/api-types'

/** A code of the API's catalogue. */
export type ErrorCode = ErrorResponse['error']

/** A failure that no answer of the API names. */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unexpected_answer'

/** Why a webhook was not accepted. */
export type WebhookErrorCode =
  | 'signature_missing'
  | 'signature_mismatch'
  | 'timestamp_invalid'
  | 'timestamp_out_of_tolerance'
  | 'test_refused'
  | 'body_invalid'

/** One thing wrong with a request: the field, dots between its levels, and what to do about it. */
export interface Issue {
  path: string
  message: string
}

/** What is known of a failure. */
export interface Failure {
  code: ErrorCode | ClientErrorCode | WebhookErrorCode
  message: string
  /** Of the answer; null when there was none. */
  status?: number | null
  /** What to quote when asking about it; null when there was no answer. */
  requestId?: string | null
  detail?: Record<string, unknown>
  /** The key that was sent: repeat with it, and nothing is done twice. Null where none was. */
  idempotencyKey?: string | null
  /** How long the server asks to wait before another try; null when it doesn't say. */
  retryAfterMs?: number | null
  cause?: unknown
}

/**
 * Anything that went wrong with a call or a webhook. It never holds the secret key, so it may be
 * logged as it is.
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

  /** Every violation of an invalid request; none for other failures. */
  get issues(): Issue[] {
    return Array.isArray(this.detail.issues) ? this.detail.issues : []
  }
}

/** What was sent is wrong; `issues` names all of it. */
export class InvalidRequestError extends GuicheError {
  override name = 'InvalidRequestError'
}

/** The secret key is unknown, expired or revoked. */
export class AuthenticationError extends GuicheError {
  override name = 'AuthenticationError'
}

/** This key or this account may not do that. */
export class PermissionError extends GuicheError {
  override name = 'PermissionError'
}

/** There is no such thing in this account. */
export class NotFoundError extends GuicheError {
  override name = 'NotFoundError'
}

/** The key was used with another body, or the state has moved on and no longer allows this. */
export class ConflictError extends GuicheError {
  override name = 'ConflictError'
}

/** There is less in the balance than this takes. */
export class InsufficientBalanceError extends GuicheError {
  override name = 'InsufficientBalanceError'

  /** What can be withdrawn, in reais; null when the answer doesn't say. */
  get disponivel(): number | null {
    return typeof this.detail.disponivel === 'number' ? this.detail.disponivel : null
  }
}

/** Too many requests; nothing was done. */
export class RateLimitedError extends GuicheError {
  override name = 'RateLimitedError'
}

/** It failed on the server's side. */
export class ServerError extends GuicheError {
  override name = 'ServerError'
}

/**
 * No answer came, or the request did not arrive whole (408), so it may have been done or not: repeat
 * it with the same `idempotencyKey`.
 */
export class ConnectionError extends GuicheError {
  override name = 'ConnectionError'
}

/** A webhook that is not from Guichê, or not from now. */
export class WebhookError extends GuicheError {
  override name = 'WebhookError'
}
