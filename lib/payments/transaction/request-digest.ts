import { hash } from 'node:crypto'

/**
 * SHA-256 of a checked body, which tells a repeated request from a different one under the same
 * key. Schemas output fields in a fixed order, without nulls and with defaults, so the order and
 * spelling of the original request do not matter.
 */
export function requestDigest(body: object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', JSON.stringify(body), 'buffer'))
}

export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
