import { ConnectionError, GuicheError, RateLimitedError, ServerError } from './errors'

const BASE_MS = 500
const CAP_MS = 8_000
/** With a longer `Retry-After`, the call fails at once and the caller decides. */
const RETRY_AFTER_MAX_MS = 60_000

interface Try {
  /** 0 for the first. */
  attempt: number
  /** Whether the call is idempotent. */
  isRepeatable: boolean
  /** From 0 to 1. */
  random: () => number
}

/**
 * Returns the delay before the next attempt in milliseconds, or null for no retry. The delay is the
 * server's `Retry-After` plus a random part with an exponentially growing limit, so that many
 * clients do not retry at once.
 */
export function retryDelayMs(error: unknown, { attempt, isRepeatable, random }: Try) {
  if (!(error instanceof GuicheError) || !isPassing(error, isRepeatable)) return null
  const askedMs = error.retryAfterMs ?? 0
  if (askedMs > RETRY_AFTER_MAX_MS) return null
  return Math.round(askedMs + random() * Math.min(CAP_MS, BASE_MS * 2 ** attempt))
}

function isPassing(error: GuicheError, isRepeatable: boolean): boolean {
  if (error instanceof RateLimitedError) return true
  if (!isRepeatable) return false
  if (error instanceof ServerError) {
    const { status, code } = error
    // A 408 of a proxy has no error code of the API.
    return status === 408 || ((status ?? 0) >= 500 && !code?.endsWith('_not_configured'))
  }
  return error instanceof ConnectionError
}
