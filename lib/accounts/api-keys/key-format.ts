import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** How each half of a pair begins, so that a person or a scanner of leaks knows it on sight. */
export const KEY_PREFIX = { public: 'pk_live_prod_', secret: 'sk_live_prod_' } as const

/** Which half of a pair a key is. */
export type KeyKind = keyof typeof KEY_PREFIX

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 32
const CHECKSUM_CHARS = 6
const SHAPE = new RegExp(`^(pk|sk)_live_prod_[0-9A-Za-z]{${RANDOM_CHARS + CHECKSUM_CHARS}}$`)

/**
 * Writes a key: its prefix, 32 random base62 characters (190 bits) and 6 of checksum.
 *
 * @param drawBelow a uniform random integer from 0 up to, not including, its argument
 */
export function formatKey(kind: KeyKind, drawBelow: (limit: number) => number): string {
  const random = Array.from({ length: RANDOM_CHARS }, () => BASE62[drawBelow(62)]).join('')
  const key = KEY_PREFIX[kind] + random
  return key + checksumOf(key)
}

/**
 * Which half of a pair a text is, or null when it is no key at all. The checksum tells a
 * mistyped or cut key from an unknown one without asking the database.
 */
export function keyKindOf(text: string): KeyKind | null {
  if (!SHAPE.test(text)) return null
  const key = text.slice(0, -CHECKSUM_CHARS)
  if (checksumOf(key) !== text.slice(-CHECKSUM_CHARS)) return null
  return text.startsWith(KEY_PREFIX.secret) ? 'secret' : 'public'
}

/**
 * What is kept of a secret key: its SHA-256. With 190 random bits there is nothing to guess, so
 * a slow password hash would only cost the hot path.
 */
export function digestOf(secretKey: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(secretKey).digest())
}

/** CRC-32 of everything before it, in base62; 62^6 exceeds 2^32, so six characters always do. */
function checksumOf(key: string): string {
  let rest = crc32(key)
  let text = ''
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
