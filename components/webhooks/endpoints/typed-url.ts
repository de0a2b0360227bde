import { type UrlFault, type UrlRules, urlFault } from '@/lib/webhooks/addresses/url-fault'

/** Why a text is not a valid endpoint address, with a correction if there is one. */
type TypedUrlFault = {
  word:
    | 'missing'
    | 'incomplete'
    | 'scheme'
    | 'schemeSandbox'
    | 'credentials'
    | 'port'
    | 'long'
    | 'address'
  /** The address that was probably meant. */
  suggestion?: string
}

const BARE = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?].*)?$/
const LOOPBACK = ['127.0.0.1', '::1']

/** Whether an endpoint may be on the machine that the server runs on. */
const reachesOwnMachine = ({ mayReach }: UrlRules) => LOOPBACK.some(mayReach)

/** The message that says which addresses are accepted. */
export function urlHint(rules: UrlRules): 'urlHint' | 'urlHintLocal' | 'urlHintSandbox' {
  if (rules.httpsOnly) return 'urlHint'
  return reachesOwnMachine(rules) ? 'urlHintLocal' : 'urlHintSandbox'
}

/**
 * Checks an address before it is saved, by the server's rules. Only the server resolves host names,
 * except names that resolve to the same address everywhere.
 */
export function typedUrlFault(text: string, rules: UrlRules): TypedUrlFault | null {
  const raw = text.trim()
  if (!raw) return { word: 'missing' }
  if (BARE.test(raw)) return { word: 'incomplete', suggestion: `https://${raw}` }
  const fault = urlFault(raw, rules)
  if (fault) return worded(fault, raw, rules)
  const isOwnMachine = /^(.+\.)?localhost\.?$/.test(new URL(raw).hostname)
  return isOwnMachine && !reachesOwnMachine(rules) ? { word: 'address' } : null
}

function worded(fault: UrlFault, raw: string, { httpsOnly }: UrlRules): TypedUrlFault {
  if (fault === 'malformed') return { word: 'incomplete' }
  if (fault !== 'scheme') return { word: fault }
  if (!httpsOnly) return { word: 'schemeSandbox' }
  const isHttp = /^http:/i.test(raw)
  return { word: 'scheme', ...(isHttp && { suggestion: raw.replace(/^http:/i, 'https:') }) }
}
