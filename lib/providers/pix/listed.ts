import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { storable } from '@/lib/kernel/text'

/** An entry of a PSP's list that could not be read, without what it says of people. */
export interface UnreadEntry {
  /** Its id, where it tells one: an end-to-end id, or the id of a payout. Otherwise its digest. */
  reference: string
  /** The fields that were not understood. */
  fields: string
}

/** A PSP's list. An entry that cannot be read does not hold the others back. */
export interface Listed<T> {
  entries: T[]
  unread: UnreadEntry[]
}

/** A list in which every entry could be read. */
export const allRead = <T>(entries: T[]): Listed<T> => ({ entries, unread: [] })

/** The fields of an entry that may have any form. */
export type RawEntry = Partial<Record<string, unknown>>

/**
 * Reads each entry of a list by itself.
 *
 * @param idOf finds the id of an entry that could not be read; anything but a text is none
 */
export function readEntries<S extends z.ZodType>(
  Entry: S,
  raw: readonly unknown[],
  idOf: (entry: RawEntry) => unknown,
): Listed<z.infer<S>> {
  const entries: z.infer<S>[] = []
  const unread = new Map<string, UnreadEntry>()
  for (const one of raw) {
    const read = Entry.safeParse(one)
    if (read.success) entries.push(read.data)
    else {
      const reference = referenceOf(one, idOf(rawEntry(one)))
      unread.set(reference, { reference, fields: fieldsOf(read.error) })
    }
  }
  return { entries, unread: [...unread.values()] }
}

/**
 * Each entry once, oldest first. One that comes while pages are read may move others to the next
 * page.
 */
export function eachOnce<T>(
  entries: T[],
  keyOf: (entry: T) => unknown,
  timeOf: (entry: T) => Date,
) {
  const each = new Map(entries.map((entry) => [keyOf(entry), entry]))
  return [...each.values()].sort((one, other) => timeOf(one).getTime() - timeOf(other).getTime())
}

/** Whether a moment is in a period. */
export const isWithin = ({ since, before }: { since: Date; before: Date }, at: Date) =>
  at >= since && at < before

/** An entry as an object; empty if it is none. */
export const rawEntry = (one: unknown): RawEntry =>
  typeof one === 'object' && one !== null ? (one as RawEntry) : {}

const ID_LENGTH_MAX = 100

function referenceOf(entry: unknown, id: unknown): string {
  if (typeof id === 'string' && id !== '') return storable(id).slice(0, ID_LENGTH_MAX)
  return createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32)
}

function fieldsOf({ issues }: z.ZodError): string {
  const fields = issues.map(({ path }) => path.join('.') || 'all of it')
  return [...new Set(fields)].join(', ')
}
