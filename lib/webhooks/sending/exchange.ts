import type { IncomingHttpHeaders } from 'node:http'
import type { Agent, Dispatcher } from 'undici'

/** A response, as far as it was read. */
interface Response {
  statusCode: number
  headers: IncomingHttpHeaders
  /** At least the first 4 KiB of the body, if there are as many. */
  body: Buffer
}

/** How much of a response body is kept. */
export const EXCERPT_BYTES = 4_096

/**
 * Sends one request and reads the start of its response. The rest of a long body is not read: the
 * connection is closed. If the body breaks off, the part that arrived is kept, because the status
 * is known.
 *
 * The request goes to undici's dispatcher. `request` would create a stream, an abort signal and
 * their listeners for each response, which took a fifth of a worker's time.
 *
 * @param timeoutMs the time limit of the whole exchange, including the connection
 * @throws the error of the connection, or a `TimeoutError`, when no response arrived
 */
export function exchange(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  timeoutMs: number,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    agent.dispatch(request, new Exchange(resolve, reject, timeoutMs))
  })
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: Response) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | null = null
  #head: Omit<Response, 'body'> | null = null
  #chunks: Buffer[] = []
  #size = 0
  #aborted: Error | null = null

  constructor(
    resolve: (response: Response) => void,
    reject: (error: Error) => void,
    timeoutMs: number,
  ) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => {
      this.#abort(new DOMException('no complete response in time', 'TimeoutError'))
    }, timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The time limit ended before there was a connection.
    if (this.#aborted) controller.abort(this.#aborted)
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (statusCode >= 200) this.#head = { statusCode, headers }
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size >= EXCERPT_BYTES) this.#abort(new Error('the rest of the body is not needed'))
  }

  onResponseEnd(): void {
    this.#settle(null)
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#settle(error)
  }

  #abort(reason: Error): void {
    this.#aborted = reason
    this.#settle(reason)
    this.#controller?.abort(reason)
  }

  /** Only the first call has an effect on the promise. */
  #settle(error: Error | null): void {
    clearTimeout(this.#timer)
    if (this.#head) this.#resolve({ ...this.#head, body: Buffer.concat(this.#chunks) })
    else this.#reject(error ?? new Error('a response without a status'))
  }
}
