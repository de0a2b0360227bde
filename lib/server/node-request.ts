import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/**
 * A web Request over node's. Making a whole Request costs as much as all the
 * rest of a small answer, so this one makes each part when it is asked for:
 * most handlers want the method, two headers and the body's bytes.
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

  /** Aborts when the client goes away before it has the whole answer. */
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

  /** The genuine Request, for all that is not made here. */
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

// `instanceof Request` holds, and what the class above leaves out is the whole Request's.
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
 * Gives node's request as a web one. The body is read as it is asked for, once.
 *
 * @param origin of the request's `url`; what the client wrote as Host is only a header
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
