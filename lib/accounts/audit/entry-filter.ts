import { isIP } from 'node:net'
import { z } from 'zod'
import { downloadFields } from '@/lib/kernel/download-query'
import { isId, UUID } from '@/lib/kernel/ids'
import { firstIdAt } from '@/lib/kernel/new-id'
import { endOf, inOrder, periodEnd, startOf } from '@/lib/kernel/period'
import { pastedText, text, uuid, wholeNumberOr } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { AuditActor } from '@/lib/platform/db/generated/enums'
import { ACTIONS } from './action'
import { actionsLike } from './action-words'

const KINDS = Object.values(AuditActor)

/** What the audit log can be filtered by. Days are in São Paulo time. */
export const EntryFilter = z
  .object({
    action: z.enum(ACTIONS).optional().describe('Only this action'),
    by: z
      .enum(KINDS)
      .optional()
      .describe('Only acts of people, operators, API keys, providers, or Guichê itself'),
    userId: uuid().optional().describe('Only acts of this person'),
    keyId: uuid().optional().describe('Only acts of this API key'),
    record: text(100).optional().describe('Only acts on the record with this id'),
    startDate: periodEnd().describe('Done at or after this date-time, or day in São Paulo time'),
    endDate: periodEnd().describe('Done at or before this date-time, or until the end of this day'),
    search: pastedText(100)
      .optional()
      .describe(
        'The name of a person or an API key or a part of it, an action in words, an IP address, or the id of an entry, a record, a session, a key, a person or a request',
      ),
  })
  .check(inOrder('startDate', 'endDate'))

export type EntryFilter = z.infer<typeof EntryFilter>

const CURSOR = new RegExp(`^(older|newer)_(${UUID})$`)

/** The parameters of the audit log: the filter and the page. */
export const EntryQuery = EntryFilter.extend({
  cursor: z
    .string('must be a string')
    .regex(CURSOR, 'must be `older` or `newer` of an earlier response')
    .optional()
    .describe('The page to read: `older` or `newer` of an earlier response'),
  per_page: wholeNumberOr(20, 1, 100).describe('The number of entries on a page'),
})

export type EntryQuery = z.infer<typeof EntryQuery>

/** The forms of an exported log: a table for spreadsheets, or a JSON object in each line. */
export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const

const NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[]

/** What an export contains, and in which form. */
export const ExportQuery = EntryFilter.extend({
  format: z
    .enum(NAMES)
    .default('csv')
    .describe('A table for spreadsheets, or a JSON object in each line'),
  ...downloadFields,
})

export type ExportQuery = z.infer<typeof ExportQuery>

/** Which way a page runs, and from which entry, which is not on it. */
interface Place {
  isNewer: boolean
  /** Absent for the newest page. */
  entryId?: string
}

/** Reads a cursor that `EntryQuery` has checked. */
export function placeOf(cursor: string | undefined): Place {
  const [, way, entryId] = CURSOR.exec(cursor ?? '') ?? []
  return { isNewer: way === 'newer', entryId }
}

/** The people and API keys whose names match a search. */
export interface Named {
  userIds: string[]
  keyIds: string[]
}

/**
 * The database filter for one merchant.
 *
 * @param place narrows it to what lies beyond a cursor
 * @param named who has the searched text in their name
 */
export function whereOf(
  merchantId: string,
  filter: EntryFilter,
  { isNewer, entryId }: Place,
  named: Named,
): Prisma.AuditEntryWhereInput {
  const { action, by, userId, keyId, record, startDate, endDate, search } = filter
  return {
    merchantId,
    action,
    by,
    keyId,
    subject: record,
    AND: [
      { entryId: isNewer ? { gt: entryId } : { lt: entryId } },
      {
        entryId: {
          gte: startDate && firstIdAt(startOf(startDate)),
          lt: endDate && firstIdAt(endOf(endDate)),
        },
      },
      userId ? ofPeople({ userId }) : {},
      search?.trim() ? searched(search.trim(), named) : {},
    ],
  }
}

/**
 * Limits a condition to the entries of people: entries do not show who an operator is or from where
 * they act, so a search must not find it either.
 */
const ofPeople = (wanted: Prisma.AuditEntryWhereInput) => ({ ...wanted, by: 'person' }) as const

function searched(term: string, { userIds, keyIds }: Named): Prisma.AuditEntryWhereInput {
  const id = term.toLowerCase()
  if (isId(id)) {
    const own = [{ entryId: id }, { subject: id }, { keyId: id }]
    return { OR: [...own, ofPeople({ userId: id }), ofPeople({ sessionId: id })] }
  }
  if (id.startsWith('req_')) return { requestId: id }
  if (isIP(term)) return { address: term, by: { not: 'operator' } }
  const action = { in: actionsLike(term) }
  return { OR: [{ action }, { keyId: { in: keyIds } }, ofPeople({ userId: { in: userIds } })] }
}
