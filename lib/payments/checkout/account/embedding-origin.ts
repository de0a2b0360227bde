/** How many origins an account may let its checkout be framed by. */
export const ORIGINS_MAX = 20

/** What keeps a text from being an origin that may frame the checkout. */
export type OriginFault =
  | 'malformed'
  | 'scheme'
  | 'local'
  | 'wildcard'
  | 'path'
  | 'credentials'
  | 'host'

/** An origin as browsers write it, or why a text is none. */
export type CheckedOrigin = { origin: string } | { fault: OriginFault }

/**
 * Reads one origin, as it stands in `frame-ancestors` then: scheme and host in lower case, an
 * international name in its ASCII form, no port that the scheme implies. In the browser while it is
 * typed as on the server.
 *
 * @param isLive whether only https is taken; a sandbox takes plain http of the machine itself too
 */
export function checkOrigin(written: string, isLive: boolean): CheckedOrigin {
  const text = written.trim()
  if (text.includes('*')) return { fault: 'wildcard' }
  if (!URL.canParse(text)) return { fault: 'malformed' }
  const url = new URL(text)
  const fault = faultOf(url, text, isLive)
  return fault ? { fault } : { origin: url.origin }
}

function faultOf(url: URL, text: string, isLive: boolean): OriginFault | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme'
  if (url.username || url.password) return 'credentials'
  if (url.pathname !== '/' || /[?#\\]/.test(text) || !/^https?:\/\//i.test(text)) return 'path'
  // A host is written into a header: none of what would end the word there may be in it.
  if (url.hostname.length > 253 || !HOST.test(url.hostname)) return 'host'
  if (url.protocol === 'https:') return null
  if (!isLocal(url.hostname)) return 'scheme'
  return isLive ? 'local' : null
}

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)

const isLocal = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3})$/.test(host)

/** Why a text is no origin, in the words of the API. */
export const ORIGIN_PROBLEM: Record<OriginFault, string> = {
  malformed: 'must be an origin, such as https://shop.example.com',
  scheme: 'must begin with https://; http:// is for localhost and 127.0.0.1, in the sandbox',
  local: 'must begin with https:// in live mode',
  wildcard: 'must name one host: wildcards are not taken',
  path: 'must end with the host or its port: no path, query or fragment',
  credentials: 'must not carry a user name or password',
  host: 'must have a host name or an IPv4 address, as browsers match no other',
}
