import { env } from '@/lib/platform/env'
import { rulesOf, type UrlTerms } from './url-fault'

/** Where https is served: elsewhere inside a network there are other doors. */
const LIVE_PORTS = [443, 8443]

/** What this installation asks of an endpoint, by its environment, as a page may be given it. */
export const ENDPOINT_TERMS: UrlTerms = {
  httpsOnly: env.isLive,
  ports: env.isLive ? LIVE_PORTS : null,
  exceptions: env.WEBHOOK_ALLOWED_ADDRESSES,
}

/** The same, to judge by. */
export const ENDPOINT_RULES = rulesOf(ENDPOINT_TERMS)

/**
 * Whether accounts are shown what addresses inside our network answer. Not where strangers may open
 * an account: they would read what else runs there.
 */
export const SHOWS_INNER_ANSWERS = env.isLocal || env.REGISTRATION === 'closed'
