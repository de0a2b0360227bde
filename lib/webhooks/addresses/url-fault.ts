import { type AddressRule, addressRule, literalAddress } from '@/lib/platform/address'

/** How long an endpoint's URL may be, in characters. */
export const URL_LENGTH_MAX = 2_048

/** What an installation asks of an endpoint's URL, in a form that a page may be given. */
export interface UrlTerms {
  /** Live mode: everything travels encrypted. */
  httpsOnly: boolean
  /** The ports that webhooks go to; null for any. */
  ports: readonly number[] | null
  /** Networks that are reached though they are private, as CIDR separated by commas. */
  exceptions: string
}

/** The same, to judge by. */
export interface UrlRules extends Omit<UrlTerms, 'exceptions'> {
  mayReach: AddressRule
}

/** What keeps a URL from being an endpoint's. */
export type UrlFault = 'malformed' | 'scheme' | 'credentials' | 'port' | 'long' | 'address'

/** Terms as rules. */
export const rulesOf = ({ exceptions, ...terms }: UrlTerms): UrlRules => ({
  ...terms,
  mayReach: addressRule(exceptions),
})

/**
 * Judges an endpoint's URL by its text: scheme, port, credentials, length, and the address when the
 * host is one, in whatever spelling. In the browser while it is typed as on the server. What a name
 * resolves to is another question, asked on saving and on every connection.
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

/** A URL leaves out the port of its scheme. */
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))
