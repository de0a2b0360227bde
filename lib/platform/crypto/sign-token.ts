import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { derivedKey } from './seal'

const key = derivedKey(env.SECRET_KEY, 'guiche signed tokens v1')

const RANDOM_BYTES = 16
const SIGNATURE_BYTES = 16
const SHAPE = new RegExp(`^([a-z]+)_secret_([0-9a-f]{${2 * (RANDOM_BYTES + SIGNATURE_BYTES)}})$`)

/**
 * Makes a random token for a link: `<purpose>_secret_`, 128 random bits and their signature, in
 * hexadecimal digits. Logs mask words of this form. Only its digest belongs in the database.
 *
 * @param purpose letters in lower case; a token of one purpose is none of another
 */
export function signToken(purpose: string): string {
  const random = randomBytes(RANDOM_BYTES)
  return `${purpose}_secret_${Buffer.concat([random, signatureOf(purpose, random)]).toString('hex')}`
}

/**
 * The SHA-256 under which a token is stored; null for a text that we did not sign for this purpose,
 * which therefore needs no query.
 */
export function tokenDigest(token: string, purpose: string): Buffer<ArrayBuffer> | null {
  const [, written, digits = ''] = SHAPE.exec(token) ?? []
  if (written !== purpose) return null
  const bytes = Buffer.from(digits, 'hex')
  const signature = bytes.subarray(RANDOM_BYTES)
  if (!timingSafeEqual(signature, signatureOf(purpose, bytes.subarray(0, RANDOM_BYTES))))
    return null
  return Buffer.from(createHash('sha256').update(token).digest())
}

function signatureOf(purpose: string, random: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(purpose)
    .update(random)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
