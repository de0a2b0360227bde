import { createHash } from 'node:crypto'
import type { AuditEntry } from '@/lib/platform/db/generated/client'

/**
 * The digest of a link in a merchant's audit chain: SHA-256 of the digest before it and of every
 * sealed entry, in the order of their ids. A changed, a removed and an added entry change it, and
 * with it every later link.
 */
export function sealDigest(
  previous: Uint8Array | null,
  entries: readonly AuditEntry[],
): Uint8Array<ArrayBuffer> {
  const chain = createHash('sha256').update(previous ?? new Uint8Array())
  for (const entry of entries) chain.update(createHash('sha256').update(textOf(entry)).digest())
  return new Uint8Array(chain.digest())
}

/** Everything about an entry but its seal, in a fixed order. */
function textOf({ seal: _, at, ...entry }: AuditEntry): string {
  return JSON.stringify(sorted({ ...entry, at: at.toISOString() }))
}

/** PostgreSQL does not keep the order of fields in JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}
