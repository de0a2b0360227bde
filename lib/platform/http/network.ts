import { isIP } from 'node:net'

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
