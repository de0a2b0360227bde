/** The prefix of every request id. */
export const ID_PREFIX = 'req_'

/** How a request id looks on the wire: `req_` and a UUID v7 without its dashes. */
const WRITTEN = /^req_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** Formats the stored UUID as a request id. */
export function writtenId(uuid: string): string {
  return ID_PREFIX + uuid.replaceAll('-', '')
}

/** Parses a request id to its UUID; null for an invalid one. */
export function readId(written: string): string | null {
  const groups = WRITTEN.exec(written)
  return groups?.slice(1).join('-') ?? null
}
