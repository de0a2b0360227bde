import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

const VERSION = 'v1'
const key = derivedKey(env.SECRET_KEY, 'guiche sealed secrets v1')

/**
 * Encrypts a secret for the database (AES-256-GCM), as `v1.<iv>.<cipher>.<tag>` in base64url.
 *
 * @param context the row that it belongs to, for example `webhook:<endpointId>`; a ciphertext
 * copied to another row does not decrypt
 */
export function sealSecret(plain: string, context: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const parts = [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return [VERSION, ...parts].join('.')
}

/**
 * Decrypts the result of `sealSecret` for the same context.
 *
 * @throws Error when it was damaged, moved, or sealed under another SECRET_KEY
 */
export function openSecret(sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.')
  const [iv, cipher, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !iv || !cipher || !tag) throw new Error('not a sealed secret')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag)
  try {
    return decipher.update(cipher, undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Error('a sealed secret does not open: was SECRET_KEY changed?', { cause })
  }
}

/** What the database keeps of SECRET_KEY, by which a start with another one is refused. */
export const keyDigestOf = (secretKey: string) => derivedKey(secretKey, 'guiche key check v1')

/** Derives a 256-bit key for one purpose from SECRET_KEY (HKDF-SHA-256). */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', purpose, 32))
}
