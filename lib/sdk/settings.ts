/**
 * Checks and returns a secret key.
 *
 * @throws TypeError for an invalid key, and in a browser; the message never contains the key
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
 * Checks a base URL and returns it without a trailing slash.
 *
 * @throws TypeError for an invalid URL
 */
export function checkBaseUrl(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new TypeError('baseUrl is the address of your Guichê, such as https://pay.example.com')
  }
  const address = withoutSlashes(url.origin + url.pathname)
  if (address.endsWith('/v1')) {
    throw new TypeError('baseUrl ends in /v1, which every path has already: leave it out')
  }
  return address
}

function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address
}

/** The longest delay of a JavaScript timer. */
const TIMEOUT_MAX_MS = 2 ** 31 - 1
const RETRIES_MAX = 100

const CALL_OPTIONS = ['signal', 'timeoutMs', 'maxRetries']
const CLIENT_OPTIONS = ['secretKey', 'baseUrl', 'timeoutMs', 'maxRetries', 'fetch']

/**
 * Checks the options of a call.
 *
 * @throws TypeError for an unknown option or an invalid value
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
 * Checks the options of a client, without the key and the base URL.
 *
 * @throws TypeError for an unknown option or an invalid value
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
 * Checks and returns a whole number.
 *
 * @throws TypeError for anything but a whole number from `min` to `max`
 */
export function checkWhole(name: string, value: unknown, min: number, max: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max) {
    return value as number
  }
  const given = typeof value === 'string' ? JSON.stringify(value) : String(value)
  throw new TypeError(`${name} is ${given}: it must be a whole number from ${min} to ${max}`)
}

/**
 * Refuses unknown options, so that a misspelt one is not silently ignored.
 *
 * @throws TypeError for an unknown option
 */
export function refuseUnknown(options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options are ${String(options)}: pass an object`)
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = known.find((name) => name.toLowerCase() === unknown.toLowerCase())
  const hint = meant ? `did you mean ${meant}?` : `the known ones are ${known.join(', ')}`
  throw new TypeError(`There is no option ${unknown}: ${hint}`)
}

/** The options of a client. */
export interface GuicheOptions {
  /** The secret API key: `sk_…`. */
  secretKey: string
  /** The URL of your Guichê: `https://pay.example.com`. */
  baseUrl: string
  /** The default time limit of an attempt: 30,000. `Infinity` waits for ever. */
  timeoutMs?: number
  /** The default number of retries: 3. */
  maxRetries?: number
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** The options of one call. */
export interface CallOptions {
  /** Aborts the call and its retries. The call throws the signal's reason. */
  signal?: AbortSignal
  /** The time limit of an attempt, until the last byte of its response. */
  timeoutMs?: number
  /** The number of retries; 0 for a single attempt. */
  maxRetries?: number
}
