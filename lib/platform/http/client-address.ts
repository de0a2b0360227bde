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
