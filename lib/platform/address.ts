import { type Address, embeddedV4, isWithin, MAPPED, parseAddress, parseNetwork } from './network'

/**
 * IPv4 networks that are not the public internet: "this network", private, shared (CGNAT),
 * loopback, link-local (which includes cloud metadata), protocol assignments, documentation, the
 * old 6to4 relay, benchmarking, multicast, reserved and broadcast; and the public address at which
 * Azure serves metadata to its virtual machines.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const REFUSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The only part of IPv6 that is allocated as global unicast; everything else is refused. */
const GLOBAL_V6 = ['2000::/3']

/**
 * Parts of it that are refused: protocol assignments (which include Teredo), documentation, and
 * 6to4, whose addresses embed an IPv4 address.
 *
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** The default exceptions of a local sandbox: the developer's own machine. */
export const LOOPBACK = '127.0.0.0/8,::1/128'

/** Whether a webhook may be sent to an IP address. */
export type AddressRule = (address: string) => boolean

/**
 * The rule that keeps webhooks out of private networks. An IPv6 address that embeds an IPv4 one
 * (mapped, or with NAT64's well-known prefix) is judged by the IPv4 one.
 *
 * @param exceptions networks that are allowed nevertheless: CIDR, separated by commas
 * @throws RangeError for an exception that is not a network
 */
export function addressRule(exceptions: string): AddressRule {
  const excepted = exceptions
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)
    .map(parseNetwork)
  return (text) => {
    const address = parseAddress(text.split('%', 1)[0]!)
    if (!address) return false
    const meant = unmapped(address)
    return isWithin(excepted, meant) || isPublic(meant)
  }
}

/** The IP address in a URL's host, without brackets; null for a host name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return parseAddress(bare) ? bare : null
}

/** Whether a URL's host names this machine (by its text; nothing is resolved). */
export function isLoopbackHost(hostname: string): boolean {
  const literal = literalAddress(hostname)
  const address = literal && parseAddress(literal)
  if (address) return isWithin(loopback, unmapped(address))
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Whether `addressRule` accepts a text as its exceptions. */
export function isCidrList(text: string): boolean {
  try {
    addressRule(text)
    return true
  } catch {
    return false
  }
}

function isPublic(address: Address): boolean {
  if (address.bits === 32) return !isWithin(refusedV4, address)
  return isWithin(globalV6, address) && !isWithin(refusedV6, address)
}

/** The first 96 bits of 64:ff9b::/96, whose addresses embed an IPv4 address as mapped ones do. */
const NAT64 = 0x64_ff9bn << 64n

/** The embedded IPv4 address of an IPv6 address that has one; otherwise the address itself. */
function unmapped(address: Address): Address {
  const prefix = address.value >> 32n
  const isV4 = address.bits === 128 && (prefix === MAPPED || prefix === NAT64)
  return isV4 ? embeddedV4(address) : address
}

const refusedV4 = REFUSED_V4.map(parseNetwork)
const loopback = LOOPBACK.split(',').map(parseNetwork)
const globalV6 = GLOBAL_V6.map(parseNetwork)
const refusedV6 = REFUSED_V6.map(parseNetwork)
