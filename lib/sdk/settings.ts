/**
 * The key, when it is one that a backend may send from here. What is said otherwise never quotes
 * it.
 *
 * @throws TypeError
 */
export function checkSecretKey(key: unknown): string {
  const { window } = globalThis as { window?: { document?: unknown } }
  if (window?.document) {
    throw new TypeError(
      'The secret key is for backends: in a browser, everybody who opens the page can read it',
    )
  }
  if (typeof key !== 'string' || key === '') throw new TypeError('secretKey is missing')
  if (key.startsWith('pk_')) {
    throw new TypeError('secretKey is a public key, pk_…: the secret one begins with sk_')
  }
  if (!/^sk_\w+$/.test(key)) {
    throw new TypeError('secretKey is not a secret key: sk_… and nothing around it')
  }
  return key
}

/**
 * The address before the path of an operation, without a slash at its end.
 *
 * @throws TypeError
 */
export function checkBaseUrl(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new TypeError('baseUrl is the address of your Guichê, such as https://pay.example.com')
  }
  return withoutSlashes(url.origin + url.pathname)
}

function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address
}

/** The longest wait that a timer takes. */
const TIMEOUT_MAX_MS = 2 ** 31 - 1
const RETRIES_MAX = 100

const CALL_OPTIONS = ['signal', 'timeoutMs', 'maxRetries']
const CLIENT_OPTIONS = ['timeoutMs', 'maxRetries', 'fetch', 'sleep', 'random']

/**
 * Options that mean something: a time or a count that is none would be a call without an end, or
 * one that is never tried.
 *
 * @throws TypeError
 */
export function checkCallOptions(options: CallOptions): void {
  refuseUnknown(options, CALL_OPTIONS)
  checkTimes(options)
  const { signal } = options
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function') {
    throw new TypeError('signal is not an AbortSignal')
  }
}

/**
 * The same of the options of a client, apart from its key and its address.
 *
 * @throws TypeError
 */
export function checkClientOptions(options: Omit<GuicheOptions, 'secretKey' | 'baseUrl'>): void {
  refuseUnknown(options, CLIENT_OPTIONS)
  checkTimes(options)
  if (options.fetch !== undefined && typeof options.fetch !== 'function') {
    throw new TypeError('fetch is not a function')
  }
}

function checkTimes({ timeoutMs, maxRetries }: Pick<CallOptions, 'timeoutMs' | 'maxRetries'>) {
  const isEndless = timeoutMs === Number.POSITIVE_INFINITY
  if (timeoutMs !== undefined && !isEndless) checkWhole('timeoutMs', timeoutMs, 1, TIMEOUT_MAX_MS)
  if (maxRetries !== undefined) checkWhole('maxRetries', maxRetries, 0, RETRIES_MAX)
}

/**
 * A whole number within bounds.
 *
 * @throws TypeError
 */
export function checkWhole(name: string, value: unknown, min: number, max: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max) {
    return value as number
  }
  const given = typeof value === 'string' ? JSON.stringify(value) : String(value)
  throw new TypeError(`${name} is ${given}: it must be a whole number from ${min} to ${max}`)
}

/**
 * An option that nobody reads would be one that does nothing in silence.
 *
 * @throws TypeError
 */
export function refuseUnknown(options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options are ${String(options)}: pass an object`)
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(`There is no option ${unknown}: the known ones are ${known.join(', ')}`)
}

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
