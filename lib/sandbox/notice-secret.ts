import { createHmac } from 'node:crypto'

/** What the embedded bank signs its notices with, derived from the installation's own key. */
export function bankNoticeSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sandbox bank notices').digest('hex')
}
