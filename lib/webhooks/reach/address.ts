import { BlockList, isIP } from 'node:net'

/**
 * IPv4 that is not the public internet: "this network", private, shared
 * (CGNAT), loopback, link-local (cloud metadata among it), protocol
 * assignments, documentation, the old 6to4 relay, benchmarking, multicast,
 * reserved with broadcast; and one public address at which Azure answers its
 * own virtual machines.
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

/** The only part of IPv6 that is handed out as global unicast; all else is refused unread. */
const GLOBAL_V6 = ['2000::/3']

/**
 * Within it: protocol assignments (Teredo among them), documentation, and
 * 6to4, whose addresses hide an IPv4 one.
 *
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** The exceptions of a sandbox: a developer's own machine. */
export const LOOPBACK = '127.0.0.0/8,::1/128'

/** Whether a webhook may be sent to an IP address. */
export type AddressRule = (address: string) => boolean

/**
 * The rule by which webhooks keep off our own network. An IPv6 address that
 * stands for an IPv4 one (mapped, or NAT64's well-known prefix) is judged as
 * that one.
 *
 * @param exceptions networks allowed all the same, as CIDR separated by commas
 * @throws RangeError for an exception that is not a network
 */
export function addressRule(exceptions: string): AddressRule {
  const excepted = networks(
    exceptions
      .split(',')
      .map((n) => n.trim())
      .filter(Boolean),
  )
  return (address) => {
    const ip = unmapped(address)
    if (ip === null) return false
    return contains(excepted, ip) || isPublic(ip)
  }
}

/** The host of a URL as an address, without brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : null
}

/** Whether a text is a list of networks that `addressRule` takes. */
export function isCidrList(text: string): boolean {
  try {
    addressRule(text)
    return true
  } catch {
    return false
  }
}

function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !contains(refusedV4, ip)
  return contains(globalV6, ip) && !contains(refusedV6, ip)
}

/** The address that is meant, its zone dropped; null for what is none. */
function unmapped(address: string): string | null {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIP(bare) ? bare : null
  const groups = groupsOf(bare)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== MAPPED && prefix !== NAT64) return bare
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

const MAPPED = '0:0:0:0:0:ffff'
const NAT64 = '64:ff9b:0:0:0:0'

/** The eight groups, in lower-case hex without leading zeros. */
function groupsOf(v6: string): string[] {
  // A URL writes every spelling of an address in its one canonical form.
  const canonical = new URL(`http://[${v6}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}

function networks(list: string[]): BlockList {
  const result = new BlockList()
  for (const network of list) {
    const [base = '', bits = ''] = network.split('/')
    const family = isIP(base)
    const size = Number(bits)
    if (!family || !/^\d+$/.test(bits) || size > (family === 4 ? 32 : 128)) {
      throw new RangeError(`not a network in CIDR form: ${network}`)
    }
    result.addSubnet(base, size, family === 4 ? 'ipv4' : 'ipv6')
  }
  return result
}

const contains = (list: BlockList, ip: string) => list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')

const refusedV4 = networks(REFUSED_V4)
const globalV6 = networks(GLOBAL_V6)
const refusedV6 = networks(REFUSED_V6)
