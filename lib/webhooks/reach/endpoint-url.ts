import { type AddressRule, literalAddress } from './address'

const LENGTH_MAX = 2_048

/** What an installation asks of an endpoint. */
export interface UrlRules {
  /** Live mode: everything travels encrypted. */
  httpsOnly: boolean
  mayReach: AddressRule
}

/** A URL that may be an endpoint, in its canonical spelling, or why it may not. */
export type CheckedUrl = { url: string } | { problem: string }

/**
 * Judges an endpoint's URL by its text: scheme, credentials, length, and the
 * address when the host is one, in whatever spelling. What a name resolves to
 * is another question, asked on saving and on every connection.
 */
export function checkUrl(raw: string, { httpsOnly, mayReach }: UrlRules): CheckedUrl {
  if (!URL.canParse(raw))
    return { problem: 'must be an absolute URL, such as https://example.com/webhooks' }
  const url = new URL(raw)
  if (url.protocol !== 'https:' && (httpsOnly || url.protocol !== 'http:')) {
    return {
      problem: httpsOnly ? 'must begin with https://' : 'must begin with https:// or http://',
    }
  }
  if (url.username || url.password) {
    return { problem: 'must not carry a user name or password: they would be kept in clear' }
  }
  url.hash = ''
  if (url.href.length > LENGTH_MAX) return { problem: `must have at most ${LENGTH_MAX} characters` }
  const address = literalAddress(url.hostname)
  if (address && !mayReach(address)) return { problem: addressProblem(address) }
  return { url: url.href }
}

/** Why an address is refused, in words. */
export const addressProblem = (address: string) =>
  `must be reachable on the public internet; ${address} is private or reserved`
