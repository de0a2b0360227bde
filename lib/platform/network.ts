/** An IP address as a number of 32 or 128 bits. */
export interface Address {
  bits: 32 | 128
  value: bigint
}

/** A network: the addresses that share their first `size` bits. */
export interface Network extends Address {
  size: number
}

const BYTE = /25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d/.source
const V4 = new RegExp(`^(?:(?:${BYTE})\\.){3}(?:${BYTE})$`)
const V6_CHARACTERS = /^[\da-f:.]+$/i

/** Parses an IPv4 or IPv6 address without brackets or zone; null for anything else. */
export function parseAddress(text: string): Address | null {
  if (V4.test(text)) return { bits: 32, value: joined(text.split('.').map(Number), 8n) }
  if (!V6_CHARACTERS.test(text) || !URL.canParse(`http://[${text}]/`)) return null
  return { bits: 128, value: joined(groupsOf(text), 16n) }
}

/**
 * Parses a network in CIDR form.
 *
 * @throws RangeError for any other text
 */
export function parseNetwork(cidr: string): Network {
  const [base = '', size = ''] = cidr.split('/')
  const address = parseAddress(base)
  if (!address || !/^\d+$/.test(size) || Number(size) > address.bits) {
    throw new RangeError(`not a network in CIDR form: ${cidr}`)
  }
  return { ...address, size: Number(size) }
}

/** An address as text: IPv6 in its canonical form. */
export function addressText({ bits, value }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')
  const hex = value.toString(16).padStart(32, '0')
  // The URL parser writes an IPv6 address in its canonical form.
  return new URL(`http://[${hex.match(/.{4}/g)?.join(':')}]/`).hostname.slice(1, -1)
}

/** The first 96 bits of ::ffff:0:0/96, in which IPv6 sockets show IPv4 addresses. */
export const MAPPED = 0xffffn

/** The last 32 bits of an IPv6 address, as the IPv4 address that it embeds. */
export const embeddedV4 = ({ value }: Address): Address => ({
  bits: 32,
  value: value & 0xffff_ffffn,
})

/** Whether one of the networks contains an address. */
export function isWithin(networks: readonly Network[], { bits, value }: Address): boolean {
  return networks.some((network) => {
    const rest = BigInt(network.bits - network.size)
    return network.bits === bits && network.value >> rest === value >> rest
  })
}

const joined = (parts: number[], bits: bigint) =>
  parts.reduce((value, part) => (value << bits) | BigInt(part), 0n)

/** The eight groups of an IPv6 address. */
function groupsOf(v6: string): number[] {
  // The URL parser turns every spelling of an IPv6 address into the canonical one.
  const canonical = new URL(`http://[${v6}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = hex(head)
  if (tail === undefined) return left
  const right = hex(tail)
  return [...left, ...Array(8 - left.length - right.length).fill(0), ...right]
}

const hex = (groups: string) =>
  groups
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16))
