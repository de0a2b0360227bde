import { AppError } from '@/lib/kernel/errors'
import {
  addressText,
  embeddedV4,
  isWithin,
  MAPPED,
  type Network,
  parseAddress,
} from '@/lib/platform/network'

/**
 * A network as it is stored, or why a text is none. `meant` is the network that has the address.
 */
type CheckedNetwork =
  | { network: string }
  | { fault: 'network' }
  | { fault: 'network_bits'; meant: string }

const FORM = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/

/**
 * Checks the text of an allowed network, in CIDR form or a single address, and returns its one
 * canonical spelling. Refuses an address that is not the first of its network, because 10.1.2.3/8
 * may be a mistake for 10.1.2.3/32.
 */
export function checkNetwork(text: string): CheckedNetwork {
  const [, base = '', length] = FORM.exec(text.trim()) ?? []
  const address = parseAddress(base)
  const size = length === undefined ? address?.bits : Number(length)
  if (!address || size === undefined || size > address.bits) return { fault: 'network' }
  const network = asV4({ ...address, size })
  const first = { ...network, value: firstOf(network) }
  const canonical = `${addressText(first)}/${first.size}`
  if (first.value !== network.value) return { fault: 'network_bits', meant: canonical }
  return { network: canonical }
}

/**
 * Whether an API key that is held to these networks is accepted from an address. An empty list
 * allows every address. A list allows no unknown address, and an IPv4 address also as IPv6 sockets
 * show it (::ffff:192.0.2.1).
 */
export function allowsAddress(networks: readonly Network[], address: string): boolean {
  if (networks.length === 0) return true
  const parsed = parseAddress(address.split('%', 1)[0]!)
  return parsed !== null && isWithin(networks, asV4({ ...parsed, size: parsed.bits }))
}

/** The error for a request with an API key from an address that its networks do not hold. */
export function addressRefusedError(address: string): AppError {
  const message = `This API key is not accepted from ${address}: it is not in the key's allowed networks`
  return new AppError('address_not_allowed', message, { address })
}

/** The IPv4 network of an IPv6 one that stands for it; any other network unchanged. */
function asV4(network: Network): Network {
  const { bits, value, size } = network
  if (bits === 32 || size < 96 || value >> 32n !== MAPPED) return network
  return { ...embeddedV4(network), size: size - 96 }
}

function firstOf({ bits, value, size }: Network): bigint {
  const rest = BigInt(bits - size)
  return (value >> rest) << rest
}
