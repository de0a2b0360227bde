import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { BASE62 } from '@/lib/kernel/ids'

/**
 * The prefixes of the two halves of an API key, by which people and secret scanners recognise them.
 */
export const KEY_PREFIX = { public: 'pk_live_prod_', secret: 'sk_live_prod_' } as const

/** The public or the secret half of an API key. */
type KeyKind = keyof typeof KEY_PREFIX

const RANDOM_CHARS = 32
const CHECKSUM_CHARS = 6
const SHAPE = new RegExp(`^(pk|sk)_live_prod_[0-9A-Za-z]{${RANDOM_CHARS + CHECKSUM_CHARS}}$`)

/**
 * Writes a key: its prefix, 32 random base62 characters (190 bits) and 6 of checksum.
 *
 * @param drawBelow returns a uniform random integer from 0 to its argument, exclusive
 */
export function formatKey(kind: KeyKind, drawBelow: (limit: number) => number): string {
  const random = Array.from({ length: RANDOM_CHARS }, () => BASE62[drawBelow(62)]).join('')
  const key = KEY_PREFIX[kind] + random
  return key + checksumOf(key)
}

/**
 * Which half of an API key a text is, or null when it is neither. The checksum detects a mistyped
 * or truncated key without a database query.
 */
export function keyKindOf(text: string): KeyKind | null {
  if (!SHAPE.test(text)) return null
  const key = text.slice(0, -CHECKSUM_CHARS)
  if (checksumOf(key) !== text.slice(-CHECKSUM_CHARS)) return null
  return text.startsWith(KEY_PREFIX.secret) ? 'secret' : 'public'
}

/**
 * The SHA-256 under which a secret key is stored. A slow password hash would add nothing, because
 * 190 random bits cannot be guessed.
 */
export function keyDigest(secretKey: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', secretKey, 'buffer'))
}

/**
 * CRC-32 of the preceding characters in base62. Six characters suffice, because 62^6 exceeds 2^32.
 */
function checksumOf(key: string): string {
  let rest = crc32(key)
  let text = ''
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
