import { isIP } from 'node:net'
import { env } from '@/lib/platform/env'
import { addressText, embeddedV4, MAPPED, parseAddress } from '@/lib/platform/network'
import { onceAProcess } from '@/lib/platform/once-a-process'

let isForwarded = false

/** The header in which server.ts writes the address of the client's socket. */
export const SOCKET_ADDRESS = 'x-guiche-address'

/** The header by which server.ts says that the client showed a certificate that it trusts. */
export const VERIFIED_CLIENT = 'x-guiche-verified-client'

const server = onceAProcess('guicheServer', () => ({ isOwn: false }))

/** Says that each request of this process comes through server.ts, which replaces both headers. */
export function trustOwnHeaders(): void {
  server.isOwn = true
}

/**
 * A header that only server.ts sets. Null under Next's own server, such as `next start`, where the
 * client could have sent it.
 */
export function ownHeader(
  headers: Headers,
  name: typeof SOCKET_ADDRESS | typeof VERIFIED_CLIENT,
): string | null {
  // Next sets NEXT_RUNTIME. Without Next, only server.ts and tests call the routes.
  const isForgeable = Boolean(process.env.NEXT_RUNTIME) && !server.isOwn
  return isForgeable ? null : headers.get(name)
}

/**
 * The IP address of a request's client. server.ts writes the socket's address into a header of its
 * own, after it removes any header of that name from the request. With TRUST_PROXY=1, it is the
 * last address in `X-Forwarded-For`, the one that the proxy added: the client can forge the others.
 * It is `unknown` under Next's own server without a proxy.
 */
export function clientAddress(headers: Headers): string {
  const said = headers.get('x-forwarded-for')
  if (said !== null) isForwarded = true
  const forwarded = env.TRUST_PROXY ? said : null
  const address = forwarded?.split(',').at(-1) ?? ownHeader(headers, SOCKET_ADDRESS)
  return withoutPort(address?.trim() ?? '').slice(0, ADDRESS_CHARS_MAX) || 'unknown'
}

/** Whether any request so far carried headers of a proxy. */
export function seesProxy(): boolean {
  return isForwarded
}

/** Some proxies append the port, which changes with every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

// Longer than the longest IPv6 address with a zone.
const ADDRESS_CHARS_MAX = 64

/**
 * The key under which an address is rate-limited. An IPv6 customer controls 2^64 addresses, so the
 * key is the /64 network; an IPv4 address is its own key, in whatever form a socket shows it.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!
  const parsed = isIP(bare) === 6 ? parseAddress(bare) : null
  if (!parsed) return address
  if (parsed.value >> 32n === MAPPED) return addressText(embeddedV4(parsed))
  return `${addressText({ bits: 128, value: (parsed.value >> 64n) << 64n })}/64`
}
