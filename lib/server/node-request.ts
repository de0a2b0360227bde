import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { standIn } from '@/lib/platform/http/stand-in'
import { toHeaders } from './node-headers'

/**
 * A web Request over Node's request, each part of which is created on demand: most handlers need
 * only the method, a few headers and the body.
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
    this.#headers ??= toHeaders(this.#incoming.headers)
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

standIn(NodeRequest, Request, ({ whole }) => whole, ['method', 'url'])

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

/** The bytes in a buffer of their own, as callers of `arrayBuffer` expect. */
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
