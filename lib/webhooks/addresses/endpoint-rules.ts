import { env } from '@/lib/platform/env'
import { rulesOf, type UrlTerms } from './url-fault'

/** Usual ports of https. Other ports could reach internal services. */
const LIVE_PORTS = [443, 8443]

/** This installation's rules for endpoint URLs, in a form that can be sent to the browser. */
export const ENDPOINT_TERMS: UrlTerms = {
  httpsOnly: env.isLive,
  ports: env.isLive ? LIVE_PORTS : null,
  exceptions: env.WEBHOOK_ALLOWED_ADDRESSES,
}

/** The same rules, ready to check URLs with. */
export const ENDPOINT_RULES = rulesOf(ENDPOINT_TERMS)

/**
 * Whether accounts may see the responses of addresses inside our network. Not when strangers can
 * open accounts, because they could read the responses of internal services.
 */
export const SHOWS_INNER_ANSWERS = env.isLocal || env.REGISTRATION === 'closed'
