import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What the embedded bank and its client know each other by, derived from the
 * installation's own key: the client calls with it, the bank signs notices
 * with it.
 */
export function bankSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sandbox bank').digest('hex')
}

/** Whether an Authorization header is that of the bank's client, in constant time. */
export function isBankClient(authorization: string | null, secretKey: string): boolean {
  const expected = Buffer.from(`Bearer ${bankSecret(secretKey)}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
