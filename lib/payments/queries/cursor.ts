import { isId } from '@/lib/kernel/ids'

/** The place in a list after which a page begins. */
export interface ListPlace {
  /** How many transactions stood before it when it was made. */
  seen: number
  /** The last transaction of the page before. */
  transactionId: string
}

/** Writes a place as the opaque text that clients send back. */
export function writeCursor({ seen, transactionId }: ListPlace): string {
  return Buffer.from(`${seen}.${transactionId}`).toString('base64url')
}

const LENGTH_MAX = 100
const WRITTEN = /^(\d{1,15})\.([0-9a-f-]{36})$/

/** Reads a cursor; null for a text that `writeCursor` did not write. */
export function parseCursor(cursor: string): ListPlace | null {
  if (cursor.length > LENGTH_MAX) return null
  const [, seen, transactionId] = WRITTEN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!seen || !transactionId || !isId(transactionId)) return null
  const place = { seen: Number(seen), transactionId }
  return writeCursor(place) === cursor ? place : null
}
