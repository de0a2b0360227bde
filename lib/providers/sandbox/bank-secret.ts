import { createHmac } from 'node:crypto'
import { isSameSecret } from '@/lib/kernel/is-same-secret'

/**
 * The secret shared by the sandbox bank and its client, derived from SECRET_KEY. The client sends
 * it as a bearer token, and the bank signs notices with it.
 */
export function bankSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('sandbox bank').digest('hex')
}

/** Whether an Authorization header carries the bank's secret. */
export function isBankClient(authorization: string | null, secretKey: string): boolean {
  return isSameSecret(authorization, `Bearer ${bankSecret(secretKey)}`)
}

/** The header with the sandbox bank's signature. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'

/** Lowercase hexadecimal HMAC-SHA256 of a notice's raw body. */
export function signNotice(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Whether a signature is the bank's. */
export function isNoticeSignature(rawBody: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, signNotice(rawBody, secret))
}
