import { fromDigits, toDigits } from '@/lib/kernel/ids'

/** The prefix of every request id. */
export const ID_PREFIX = 'req_'

/** Formats the stored UUID as a request id: `req_` and its digits. */
export function writtenId(uuid: string): string {
  return ID_PREFIX + toDigits(uuid)
}

/** Parses a request id to its UUID; null for an invalid one. */
export function readId(written: string): string | null {
  return written.startsWith(ID_PREFIX) ? fromDigits(written.slice(ID_PREFIX.length)) : null
}
