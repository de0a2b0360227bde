import { isIP } from 'node:net'
import { env } from '@/lib/platform/env'

let isForwarded = false

/**
 * Where a request came from: the socket's address, which server.ts notes in a header of its own
 * after removing what the client sent by that name. Behind a proxy (TRUST_PROXY=1), the address
 * that the proxy saw, which is the last of `X-Forwarded-For`: those before it are hearsay.
 */
export function clientAddress(headers: Headers): string {
  const said = headers.get('x-forwarded-for')
  if (said !== null) isForwarded = true
  const forwarded = env.TRUST_PROXY ? said : null
  const address = forwarded?.split(',').at(-1) ?? headers.get('x-guiche-address')
  return withoutPort(address?.trim() ?? '').slice(0, ADDRESS_CHARS_MAX) || 'unknown'
}

/** Whether requests came that a proxy seems to have passed on. */
export function seesProxy(): boolean {
  return isForwarded
}

/** Some proxies add the port, which changes with every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

// The longest IPv6 form with a zone is shorter; what is longer is no address.
const ADDRESS_CHARS_MAX = 64

/**
 * Whom an address is counted as. An IPv6 customer is given 2^64 addresses to choose from, so it is
 * the /64 that counts; IPv4, and what is no address, counts as itself.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!
  if (isIP(bare) !== 6) return address
  // A URL writes every spelling of an address in its one canonical form.
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  if (canonical.startsWith('::ffff:')) return canonical
  const [head = '', tail = ''] = canonical.split('::')
  const [left, right] = [head, tail].map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - left!.length - right!.length).fill('0')
  return `${[...left!, ...zeros, ...right!].slice(0, 4).join(':')}::/64`
}
