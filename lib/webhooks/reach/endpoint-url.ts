import type { AttemptError } from '@/lib/webhooks/sending/attempt-error'
import { type AddressRule, literalAddress } from './address'

const LENGTH_MAX = 2_048

/** What an installation asks of an endpoint. */
export interface UrlRules {
  /** Live mode: everything travels encrypted. */
  httpsOnly: boolean
  /** The ports that webhooks go to; null for any. */
  ports: readonly number[] | null
  mayReach: AddressRule
}

/** Why a URL may not be an endpoint: in words, and as an attempt names it. */
interface Problem {
  problem: string
  error: AttemptError
}

/** A URL that may be an endpoint, in its canonical spelling, or why it may not. */
export type CheckedUrl = { url: string } | Problem

/**
 * Judges an endpoint's URL by its text: scheme, port, credentials, length, and
 * the address when the host is one, in whatever spelling. What a name resolves
 * to is another question, asked on saving and on every connection.
 */
export function checkUrl(raw: string, rules: UrlRules): CheckedUrl {
  if (!URL.canParse(raw))
    return refuse('must be an absolute URL, such as https://example.com/webhooks')
  const url = new URL(raw)
  url.hash = ''
  const problem = problemOf(url, rules)
  if (problem) return refuse(problem)
  const address = literalAddress(url.hostname)
  if (address && !rules.mayReach(address)) {
    return { problem: addressProblem(address), error: 'address_refused' }
  }
  return { url: url.href }
}

function problemOf(url: URL, { httpsOnly, ports }: UrlRules): string | null {
  if (url.protocol !== 'https:' && (httpsOnly || url.protocol !== 'http:')) {
    return httpsOnly ? 'must begin with https://' : 'must begin with https:// or http://'
  }
  if (url.username || url.password) {
    return 'must not carry a user name or password: they would be kept in clear'
  }
  if (ports && !ports.includes(portOf(url))) return `must use port ${ports.join(' or ')}`
  return url.href.length > LENGTH_MAX ? `must have at most ${LENGTH_MAX} characters` : null
}

/** A URL leaves out the port of its scheme. */
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

const refuse = (problem: string): Problem => ({ problem, error: 'url_refused' })

/** Why an address is refused, in words. */
export const addressProblem = (address: string) =>
  `must be reachable on the public internet; ${address} is private or reserved`
