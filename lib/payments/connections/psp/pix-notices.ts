import { createHmac } from 'node:crypto'
import { isSameSecret } from '@/lib/kernel/is-same-secret'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'

/**
 * The address at which a connection's PSP sends its notices. It ends in a secret, derived from
 * SECRET_KEY, because PSPs do not sign notices in the Central Bank's API.
 */
export function pixNoticesUrl(connection: Pick<PixConnection, 'connectionId' | 'psp'>): string {
  const { connectionId } = connection
  const origin = showsCertificate(connection) ? env.PIX_NOTICES!.url : env.PUBLIC_URL
  return `${origin}/acquirers/pix/${connectionId}/${noticesSecret(connectionId)}`
}

/**
 * Whether a connection's PSP must show a client certificate with its notices. Woovi shows none; it
 * signs them.
 */
export function showsCertificate({ psp }: Pick<PixConnection, 'psp'>): boolean {
  return env.PIX_NOTICES !== null && psp !== 'woovi'
}

/** Whether a notice came in at a connection's secret address. */
export const isNoticesSecret = (connectionId: string, given: string): boolean =>
  isSameSecret(given, noticesSecret(connectionId))

function noticesSecret(connectionId: string): string {
  const hmac = createHmac('sha256', env.SECRET_KEY).update(`pix notices ${connectionId}`)
  // Logs recognize the prefix and mask the rest.
  return `whsec_${hmac.digest('hex').slice(0, 40)}`
}
