/**
 * Whether an address names a machine of one's own: loopback, a private network, or a name that no
 * public server has. Names are not resolved.
 */
export function isLocal({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('['))
    return /^\[(::1\]|f[cd][0-9a-f]{2}:|::ffff:(7f|a)[0-9a-f]{2}:)/.test(host)
  if (/^[\d.]+$/.test(host)) return PRIVATE.test(host)
  return !host.includes('.') || /\.(localhost|local|internal|test|lan|home\.arpa)$/.test(host)
}

const PRIVATE = /^0\.0\.0\.0$|^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./
