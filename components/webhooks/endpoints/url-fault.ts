import {
  type UrlFault as RuleFault,
  urlFault as ruleFault,
  type UrlRules,
} from '@/lib/webhooks/addresses/url-fault'

/** What keeps a text from being an endpoint's address, and the repair where there is one. */
export type UrlFault = {
  word:
    | 'missing'
    | 'incomplete'
    | 'scheme'
    | 'schemeSandbox'
    | 'credentials'
    | 'port'
    | 'long'
    | 'address'
  /** The address that was probably meant, to be offered. */
  suggestion?: string
}

const BARE = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?].*)?$/
const LOOPBACK = ['127.0.0.1', '::1']

/**
 * What can be said of an address before it is saved, by the server's own rules. Where a name leads
 * is the server's to ask, but for the one that leads to the same place everywhere.
 */
export function urlFault(text: string, rules: UrlRules): UrlFault | null {
  const raw = text.trim()
  if (!raw) return { word: 'missing' }
  if (BARE.test(raw)) return { word: 'incomplete', suggestion: `https://${raw}` }
  const fault = ruleFault(raw, rules)
  if (fault) return worded(fault, raw, rules)
  const isOwnMachine = /^(.+\.)?localhost\.?$/.test(new URL(raw).hostname)
  return isOwnMachine && !LOOPBACK.some(rules.mayReach) ? { word: 'address' } : null
}

function worded(fault: RuleFault, raw: string, { httpsOnly }: UrlRules): UrlFault {
  if (fault === 'malformed') return { word: 'incomplete' }
  if (fault !== 'scheme') return { word: fault }
  if (!httpsOnly) return { word: 'schemeSandbox' }
  const isHttp = /^http:/i.test(raw)
  return { word: 'scheme', ...(isHttp && { suggestion: raw.replace(/^http:/i, 'https:') }) }
}
