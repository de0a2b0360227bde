import { hkdfSync } from 'node:crypto'

/** A 256-bit key for one purpose, derived from the installation's secret (HKDF-SHA-256). */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', purpose, 32))
}
