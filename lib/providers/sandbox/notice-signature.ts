import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the sandbox bank's signature. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'

/** Lowercase hexadecimal HMAC-SHA256 of a notice's raw body. */
export function signNotice(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Whether a signature is the bank's. The comparison takes constant time. */
export function isNoticeSignature(rawBody: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signNotice(rawBody, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
