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

/** The smallest UUID v7 of a moment, for range queries by time. */
export function firstIdAt(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
}

/** The creation time of a UUID v7, with or without dashes. */
export function momentOf(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16))
}
