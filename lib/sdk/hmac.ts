const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** Whether a signature is the HMAC-SHA256 of the data. Compares in constant time. */
export async function isSignedBy(
  key: Uint8Array,
  data: Uint8Array,
  signature: Uint8Array | null,
): Promise<boolean> {
  if (!signature) return false
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['verify'])
  return subtle.verify('HMAC', imported, new Uint8Array(signature), new Uint8Array(data))
}

/** Encodes text as UTF-8. */
export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Decodes base64; null if it is invalid. */
export function base64Bytes(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Decodes lower-case hexadecimal; null if it is invalid. */
export function hexBytes(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Computes the HMAC-SHA256 of the data. */
export async function hmacOf(key: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', imported, new Uint8Array(data)))
}

/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Encodes bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
