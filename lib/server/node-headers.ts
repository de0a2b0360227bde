import type { IncomingHttpHeaders } from 'node:http'
import { standIn } from '@/lib/platform/http/stand-in'

/** Web Headers over those of Node's request, from which `get` and `has` read directly. */
class NodeHeaders {
  readonly #sent: IncomingHttpHeaders
  #whole: Headers | undefined

  constructor(sent: IncomingHttpHeaders) {
    this.#sent = sent
  }

  get(name: string): string | null {
    if (this.#whole) return this.#whole.get(name)
    const value = this.#sent[name.toLowerCase()]
    if (typeof value === 'string') return value
    // Node keeps a list only of `Set-Cookie`. Other values are inherited properties of an object.
    return Array.isArray(value) ? value.join(', ') : null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  get whole(): Headers {
    this.#whole ??= copyOf(this.#sent)
    return this.#whole
  }
}

standIn(NodeHeaders, Headers, ({ whole }) => whole, [])

/** The headers of Node's request as web Headers. A change to them does not change the request's. */
export function toHeaders(sent: IncomingHttpHeaders): Headers {
  return new NodeHeaders(sent) as unknown as Headers
}

function copyOf(sent: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string') headers.append(name, value)
    else for (const each of value ?? []) headers.append(name, each)
  }
  return headers
}
