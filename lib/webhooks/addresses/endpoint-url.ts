import type { Coded } from '@/lib/kernel/issue-code'
import { URL_LENGTH_MAX } from '@/lib/kernel/limits'
import { literalAddress } from '@/lib/platform/address'
import type { AttemptError } from '@/lib/webhooks/attempt-error'
import { type UrlFault, type UrlRules, urlFault } from './url-fault'

/** Why a URL may not be an endpoint: the API's message, and the error code of an attempt. */
interface Problem extends Coded {
  problem: string
  error: AttemptError
}

/** A normalized endpoint URL, or why it is refused. */
type CheckedUrl = { url: string } | Problem

/** Checks the text of an endpoint's URL. */
export function checkUrl(raw: string, rules: UrlRules): CheckedUrl {
  const fault = urlFault(raw, rules)
  if (fault === 'address') {
    const address = literalAddress(new URL(raw).hostname) ?? ''
    const said = { code: 'url_address', limit: address } as const
    return { problem: addressProblem(address), error: 'address_refused', ...said }
  }
  if (fault)
    return { problem: problemOf(fault, rules), error: 'url_refused', ...coded(fault, rules) }
  const url = new URL(raw)
  url.hash = ''
  return { url: url.href }
}

function problemOf(fault: Exclude<UrlFault, 'address'>, { httpsOnly, ports }: UrlRules): string {
  const words: Record<typeof fault, string> = {
    malformed: 'must be an absolute URL, such as https://example.com/webhooks',
    scheme: httpsOnly ? 'must begin with https://' : 'must begin with https:// or http://',
    credentials:
      'must not contain a user name or password, because they would be stored in plain text',
    port: `must use port ${ports?.join(' or ')}`,
    long: `must have at most ${URL_LENGTH_MAX} characters`,
  }
  return words[fault]
}

function coded(fault: Exclude<UrlFault, 'address'>, { httpsOnly, ports }: UrlRules): Coded {
  const said: Record<typeof fault, Coded> = {
    malformed: { code: 'url_malformed' },
    scheme: { code: 'url_scheme', limit: httpsOnly ? 'https://' : 'https:// / http://' },
    credentials: { code: 'url_credentials' },
    port: { code: 'url_port', limit: ports?.join(', ') },
    long: { code: 'too_long', limit: URL_LENGTH_MAX },
  }
  return said[fault]
}

const addressProblem = (address: string) =>
  `must be reachable on the public internet; ${address} is private or reserved`
