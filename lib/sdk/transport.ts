import { answerError } from './answer-error'
import { type Answers, OPERATIONS } from './api-types'
import { type Call, isRepeatable, type OperationId, pathOf } from './call'
import { connectionError, nameOf } from './connection-error'
import { OUT_OF_TIME, sleep, startDeadline } from './deadline'
import type { CallOptions, GuicheOptions } from './options'
import { keepResponse } from './response-of'
import { retryDelayMs } from './retry'
import { checkBaseUrl, checkSecretKey } from './settings'
import { VERSION } from './version'

/** What tests replace. */
export interface TransportOptions extends GuicheOptions {
  sleep?: typeof sleep
  random?: () => number
}

/** Sends calls, each as often as is needed and safe. */
export class Transport {
  readonly #secretKey: string
  readonly #baseUrl: string
  readonly #options: Required<Omit<TransportOptions, 'secretKey' | 'baseUrl'>>

  constructor({ secretKey, baseUrl, ...options }: TransportOptions) {
    this.#secretKey = checkSecretKey(secretKey)
    this.#baseUrl = checkBaseUrl(baseUrl)
    this.#options = {
      timeoutMs: options.timeoutMs ?? 30_000,
      maxRetries: options.maxRetries ?? 3,
      // A method of the global object, which some runtimes want it called on.
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      sleep: options.sleep ?? sleep,
      random: options.random ?? Math.random,
    }
  }

  /**
   * The answer to a call. Tries again, with growing pauses, what was turned away for its rate, and
   * where doing it twice does no harm also what failed on the way or at the server.
   *
   * @throws GuicheError, or the reason of `signal`
   */
  async send<O extends OperationId>(call: Call<O>, options: CallOptions = {}): Promise<Answers[O]> {
    const { maxRetries = this.#options.maxRetries, signal } = options
    const { sleep, random } = this.#options
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#try(call, options, attempt)
      } catch (error) {
        const ifRepeatable = { attempt, isRepeatable: isRepeatable(call), random }
        const delayMs = retryDelayMs(error, ifRepeatable)
        if (attempt >= maxRetries || delayMs === null) throw error
        await sleep(delayMs, signal)
      }
    }
  }

  async #try<O extends OperationId>(call: Call<O>, options: CallOptions, attempt: number) {
    const { response, text } = await this.#exchange(call, options)
    const { status, headers, ok } = response
    const answer = ok ? parseObject(text) : null
    if (!answer) {
      const refusal = { status, headers, text: text.replaceAll(this.#secretKey, 'sk_…') }
      const { idempotencyKey } = call
      throw answerError({ ...refusal, request: nameOf(call), idempotencyKey })
    }
    return keepResponse(answer as Answers[O], {
      status,
      requestId: headers.get('x-request-id'),
      replayed: headers.get('idempotent-replayed') === 'true',
      attempts: attempt + 1,
      headers,
    })
  }

  async #exchange(call: Call, { signal, timeoutMs = this.#options.timeoutMs }: CallOptions) {
    signal?.throwIfAborted()
    const url = this.#baseUrl + pathOf(call)
    const request = this.#requestOf(call)
    const deadline = startDeadline(timeoutMs, signal)
    try {
      const response = await this.#options.fetch(url, { ...request, signal: deadline.signal })
      return { response, text: await response.text() }
    } catch (cause) {
      signal?.throwIfAborted()
      const isLate = deadline.signal.reason === OUT_OF_TIME
      throw connectionError(call, isLate ? { timeoutMs } : { cause })
    } finally {
      deadline.clear()
    }
  }

  #requestOf({ operation, body }: Call): RequestInit {
    return {
      method: OPERATIONS[operation].method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#secretKey}`,
        'user-agent': `guiche-sdk/${VERSION}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      // Followed, it could lead the key elsewhere, and would make a GET of a POST.
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
