import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/**
 * A web Request over Node's request. Creating a full Request costs as much as the rest of a small
 * response, so each part is created on demand: most handlers need only the method, two headers and
 * the body.
 */
class NodeRequest {
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  #headers: Headers | undefined
  #signal: AbortSignal | undefined
  #whole: Request | undefined
  #bodyTaken = false

  readonly method: string
  readonly url: string

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, origin: string) {
    this.#incoming = incoming
    this.#outgoing = outgoing
    this.method = incoming.method!
    this.url = origin + incoming.url
  }

  get headers(): Headers {
    this.#headers ??= toHeaders(this.#incoming)
    return this.#headers
  }

  /** Aborts when the client disconnects before it has the whole response. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#outgoing)
    return this.#signal
  }

  get bodyUsed(): boolean {
    return this.#bodyTaken || (this.#whole?.bodyUsed ?? false)
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.#whole || this.#bodyTaken || !this.#mayHaveBody) return this.whole.arrayBuffer()
    this.#bodyTaken = true
    return collect(this.#incoming)
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer())
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  /** The full Request, for every other property. */
  get whole(): Request {
    if (this.#bodyTaken) throw new TypeError('Body is unusable: Body has already been read')
    this.#whole ??= new Request(this.url, {
      method: this.method,
      headers: this.headers,
      signal: this.signal,
      body: this.#mayHaveBody ? (Readable.toWeb(this.#incoming) as ReadableStream) : null,
      duplex: 'half',
    } as RequestInit)
    return this.#whole
  }

  get #mayHaveBody(): boolean {
    return this.method !== 'GET' && this.method !== 'HEAD'
  }
}

// Makes `instanceof Request` true, and inherits the properties that this class does not define.
Object.setPrototypeOf(NodeRequest.prototype, Request.prototype)
for (const name of Object.getOwnPropertyNames(Request.prototype)) {
  if (Object.hasOwn(NodeRequest.prototype, name) || name === 'method' || name === 'url') continue
  Object.defineProperty(NodeRequest.prototype, name, {
    get(this: NodeRequest) {
      const value = Reflect.get(this.whole, name)
      return typeof value === 'function' ? value.bind(this.whole) : value
    },
  })
}

/**
 * Converts Node's request to a web Request. The body is read on demand, once.
 *
 * @param origin the origin of the request's `url`; the client's Host header is not trusted
 */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Request {
  return new NodeRequest(incoming, outgoing, origin) as unknown as Request
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.append(name, value)
    else for (const each of value ?? []) headers.append(name, each)
  }
  return headers
}

function signalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  if (outgoing.destroyed) controller.abort()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  return controller.signal
}

function collect(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => resolve(joined(chunks)))
    incoming.once('error', reject)
  })
}

function joined(chunks: Buffer[]): ArrayBuffer {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes.buffer
}
