import { URL_LENGTH_MAX } from '@/lib/kernel/limits'
import { type AddressRule, addressRule, literalAddress } from '@/lib/platform/address'

/** An installation's rules for endpoint URLs, in a form that can be sent to the browser. */
export interface UrlTerms {
  /** True in live mode. */
  httpsOnly: boolean
  /** The allowed ports; null for any. */
  ports: readonly number[] | null
  /** Private networks that are allowed, in CIDR notation, separated by commas. */
  exceptions: string
}

/** The same rules, ready to check URLs with. */
export interface UrlRules extends Omit<UrlTerms, 'exceptions'> {
  mayReach: AddressRule
}

/** Why a URL may not be an endpoint. */
export type UrlFault = 'malformed' | 'scheme' | 'credentials' | 'port' | 'long' | 'address'

export const rulesOf = ({ exceptions, ...terms }: UrlTerms): UrlRules => ({
  ...terms,
  mayReach: addressRule(exceptions),
})

/**
 * Checks the text of an endpoint's URL: scheme, port, credentials, length, and the address when the
 * host is one, in any notation. It runs in the browser while the user types, and on the server. The
 * addresses that a name resolves to are checked on saving and on every connection.
 */
export function urlFault(raw: string, rules: UrlRules): UrlFault | null {
  if (!URL.canParse(raw)) return 'malformed'
  const url = new URL(raw)
  url.hash = ''
  const fault = textFault(url, rules)
  if (fault) return fault
  const address = literalAddress(url.hostname)
  return address && !rules.mayReach(address) ? 'address' : null
}

function textFault(url: URL, { httpsOnly, ports }: UrlRules): UrlFault | null {
  if (url.protocol !== 'https:' && (httpsOnly || url.protocol !== 'http:')) return 'scheme'
  if (url.username || url.password) return 'credentials'
  if (ports && !ports.includes(portOf(url))) return 'port'
  return url.href.length > URL_LENGTH_MAX ? 'long' : null
}

/** `URL.port` is empty for the scheme's default port. */
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))
