/** How to reach Guichê, and as whom. */
export interface GuicheOptions {
  /** The secret key of a key pair: `sk_…`. */
  secretKey: string
  /** Where your Guichê is: `https://pay.example.com`. */
  baseUrl: string
  /** For each try, unless a call says otherwise: 30,000. `Infinity` waits for ever. */
  timeoutMs?: number
  /** How often to try again, unless a call says otherwise: 3. */
  maxRetries?: number
  /** Instead of the global one. */
  fetch?: typeof globalThis.fetch
}

/** What may be said of one call. */
export interface CallOptions {
  /** Gives the call up, its retries included; it then throws the signal's reason. */
  signal?: AbortSignal
  /** For each try, until the last byte of its answer. */
  timeoutMs?: number
  /** How often to try again: 0 for a single try. */
  maxRetries?: number
}
