import { ConnectionError, GuicheError, RateLimitedError, ServerError } from './errors'

const BASE_MS = 500
const CAP_MS = 8_000
/** Who asks for a longer pause than this is not waited for: the caller decides. */
const RETRY_AFTER_MAX_MS = 60_000

interface Try {
  /** 0 for the first. */
  attempt: number
  /** Whether doing it twice is the same as doing it once. */
  isRepeatable: boolean
  /** From 0 to 1. */
  random: () => number
}

/**
 * How long to wait before the next try, in milliseconds, or null when there should be none: what
 * the server asks for, and on top anything up to an exponentially growing bound, so that many
 * clients do not come back at once.
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
    // A proxy's 408 has no code of ours.
    return status === 408 || ((status ?? 0) >= 500 && !code?.endsWith('_not_configured'))
  }
  return error instanceof ConnectionError
}
