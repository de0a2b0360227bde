import { answerError } from './answer-error'
import {
  type Call,
  type OperationId,
  type RawRequest,
  rawSending,
  type Sending,
  sendingOf,
} from './call'
import { connectionError, OUT_OF_TIME, sleep, startDeadline } from './connection-error'
import type { Answers } from './generated/api-types'
import { keepResponse } from './response-of'
import { retryDelayMs } from './retry'
import {
  type CallOptions,
  checkBaseUrl,
  checkCallOptions,
  checkClientOptions,
  checkSecretKey,
  type GuicheOptions,
} from './settings'
import { VERSION } from './version'

/** The client's options, and the dependencies that tests replace. */
export interface TransportOptions extends GuicheOptions {
  sleep?: typeof sleep
  random?: () => number
}

/** Sends calls and retries them. */
export class Transport {
  readonly #secretKey: string
  readonly #baseUrl: string
  readonly #options: Required<Omit<TransportOptions, 'secretKey' | 'baseUrl'>>

  constructor({
    secretKey,
    baseUrl,
    sleep: wait = sleep,
    random = Math.random,
    ...options
  }: TransportOptions) {
    checkClientOptions(options)
    this.#secretKey = checkSecretKey(secretKey)
    this.#baseUrl = checkBaseUrl(baseUrl)
    this.#options = {
      timeoutMs: options.timeoutMs ?? 30_000,
      maxRetries: options.maxRetries ?? 3,
      // Some runtimes require that fetch is called as a method of the global object.
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      sleep: wait,
      random,
    }
  }

  /** Sends a call and returns its result. */
  async send<O extends OperationId>(call: Call<O>, options?: CallOptions): Promise<Answers[O]> {
    return (await this.#run(sendingOf(call), options)) as Answers[O]
  }

  /** Sends any request and returns its JSON; null for a response without a body. */
  async request(method: string, path: string, request?: RawRequest, options?: CallOptions) {
    return this.#run(rawSending(method, path, request), options)
  }

  /**
   * Sends a request, with retries after growing delays. A 429 is always retried; connection errors
   * and server errors only if the call is idempotent.
   *
   * @throws GuicheError, or the reason of `signal`
   */
  async #run(sending: Sending, options: CallOptions = {}): Promise<object | null> {
    checkCallOptions(options)
    const { maxRetries = this.#options.maxRetries, signal } = options
    const { sleep, random } = this.#options
    const { isRepeatable } = sending
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#try(sending, options, attempt)
      } catch (error) {
        const delayMs = retryDelayMs(error, { attempt, isRepeatable, random })
        if (attempt >= maxRetries || delayMs === null) throw error
        await sleep(delayMs, signal)
      }
    }
  }

  async #try(sending: Sending, options: CallOptions, attempt: number): Promise<object | null> {
    const { response, text } = await this.#exchange(sending, options)
    const { status, headers, ok } = response
    if (status === 204) return null
    const answer = ok ? parseObject(text) : null
    if (!answer) {
      const refusal = { status, headers, text: text.replaceAll(this.#secretKey, 'sk_…') }
      const { name, idempotencyKey } = sending
      throw answerError({ ...refusal, request: name, idempotencyKey })
    }
    return keepResponse(answer, {
      status,
      requestId: headers.get('x-request-id'),
      replayed: headers.get('idempotent-replayed') === 'true',
      attempts: attempt + 1,
      headers,
    })
  }

  async #exchange(
    sending: Sending,
    { signal, timeoutMs = this.#options.timeoutMs }: CallOptions,
  ): Promise<{ response: Response; text: string }> {
    signal?.throwIfAborted()
    const request = this.#requestOf(sending)
    const deadline = startDeadline(timeoutMs, signal)
    try {
      const url = this.#baseUrl + sending.path
      const response = await this.#options.fetch(url, { ...request, signal: deadline.signal })
      return { response, text: await response.text() }
    } catch (cause) {
      signal?.throwIfAborted()
      const isLate = deadline.signal.reason === OUT_OF_TIME
      throw connectionError(sending, isLate ? { timeoutMs } : { cause })
    } finally {
      deadline.clear()
    }
  }

  #requestOf({ method, body, headers }: Sending): RequestInit {
    return {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#secretKey}`,
        'user-agent': `guiche-sdk/${VERSION}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      // A redirect could send the key to another host, and would turn a POST into a GET.
      redirect: 'manual',
    }
  }
}

function parseObject(text: string): object | null {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Headers of the Fetch API or of node:http. */
export type HeadersLike = Headers | Record<string, string | readonly string[] | undefined>

/** Returns a function that reads a header by its name in any case; an absent header is empty. */
export function headerReader(headers: HeadersLike): (name: string) => string {
  // Some servers use their own Headers class, so instanceof would not work.
  if (isHeaders(headers)) return (name) => headers.get(name) ?? ''
  const values = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value ?? ''}`]),
  )
  return (name) => values.get(name) ?? ''
}

const isHeaders = (headers: HeadersLike): headers is Headers => typeof headers.get === 'function'
