/** The maximum number of origins that an account may allow. */
export const ORIGINS_MAX = 20

/** Why a text is not an origin that may frame the checkout. */
export type OriginFault =
  | 'malformed'
  | 'scheme'
  | 'local'
  | 'wildcard'
  | 'path'
  | 'credentials'
  | 'host'

/** A normalized origin, or why the text is not one. */
type CheckedOrigin = { origin: string } | { fault: OriginFault }

/**
 * Normalizes one origin for `frame-ancestors`: scheme and host in lower case, an international name
 * in its ASCII form, no default port. It runs in the browser while the user types, and on the
 * server.
 *
 * @param isLive whether only https is allowed; a sandbox also allows http for localhost and
 *   127.0.0.1
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
  // The host is written into a header, so it must not contain a character that ends the directive.
  if (url.hostname.length > 253 || !HOST.test(url.hostname)) return 'host'
  if (url.protocol === 'https:') return null
  if (!isLocal(url.hostname)) return 'scheme'
  return isLive ? 'local' : null
}

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)

const isLocal = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3})$/.test(host)

/** The API's messages for each fault. */
export const ORIGIN_PROBLEM: Record<OriginFault, string> = {
  malformed: 'must be an origin, such as https://shop.example.com',
  scheme: 'must begin with https://; http:// is for localhost and 127.0.0.1, in the sandbox',
  local: 'must begin with https:// in live mode',
  wildcard: 'must name one host: wildcards are not allowed',
  path: 'must end with the host or its port: no path, query or fragment',
  credentials: 'must not carry a user name or password',
  host: 'must have a host name or an IPv4 address, as browsers match no other',
}
