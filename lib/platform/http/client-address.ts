import { isIP } from 'node:net'
import { env } from '@/lib/platform/env'

let isForwarded = false

/**
 * The header by which server.ts says that the client showed a certificate that it trusts. Any header
 * of that name is removed from requests first.
 */
export const VERIFIED_CLIENT = 'x-guiche-verified-client'

/**
 * The IP address of a request's client. server.ts writes the socket's address into a header of its
 * own, after it removes any header of that name from the request. With TRUST_PROXY=1, it is the
 * last address in `X-Forwarded-For`, the one that the proxy added: the client can forge the others.
 */
export function clientAddress(headers: Headers): string {
  const said = headers.get('x-forwarded-for')
  if (said !== null) isForwarded = true
  const forwarded = env.TRUST_PROXY ? said : null
  const address = forwarded?.split(',').at(-1) ?? headers.get('x-guiche-address')
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
 * key is the /64 network; an IPv4 address is its own key.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!
  if (isIP(bare) !== 6) return address
  // The URL parser turns every spelling of an IPv6 address into the canonical one.
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  if (canonical.startsWith('::ffff:')) return canonical
  const [head = '', tail = ''] = canonical.split('::')
  const [left, right] = [head, tail].map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - left!.length - right!.length).fill('0')
  return `${[...left!, ...zeros, ...right!].slice(0, 4).join(':')}::/64`
}
