import { fromDigits, toDigits } from '@/lib/kernel/ids'

/** Writes the position after an event's id as the opaque text that clients send back. */
export const writeEventCursor = (after: string): string =>
  Buffer.from(toDigits(after), 'hex').toString('base64url')

const WRITTEN = /^[\w-]{22}$/

/** Reads a cursor; null for a text that `writeEventCursor` did not write. */
export function parseEventCursor(cursor: string): string | null {
  if (!WRITTEN.test(cursor)) return null
  const after = fromDigits(Buffer.from(cursor, 'base64url').toString('hex'))
  return after && writeEventCursor(after) === cursor ? after : null
}
