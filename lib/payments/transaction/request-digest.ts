import { createHash } from 'node:crypto'

/**
 * SHA-256 of a checked body: what tells a repeat of a request from another
 * request under the same key. Schemas give fields in one order, without nulls and with their
 * defaults, so spelling and order of the original don't matter.
 */
export function requestDigest(body: object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(JSON.stringify(body)).digest())
}

/** Whether two digests are the same. */
export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
