import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import type { AuditEntry } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { type EntryFilter, type EntryQuery, type Named, placeOf, whereOf } from './entry-filter'
import { findNamed } from './find-actors'
import { findMemberAddresses, findNames } from './find-names'
import { type PublicEntry, presentEntry } from './public-entry'

/**
 * A page of a merchant's audit log, newest entry first, with the cursors of the pages beside it.
 * Entries that are written meanwhile move no page.
 */
export async function listEntries(merchantId: string, query: EntryQuery) {
  const place = placeOf(query.cursor)
  const where = whereOf(merchantId, query, place, await namedBy(merchantId, query))
  const rows = await readInTurn(merchantId, ({ prisma }) =>
    prisma.auditEntry.findMany({
      where,
      orderBy: { entryId: place.isNewer ? 'asc' : 'desc' },
      // One more than the page tells whether there is another page.
      take: query.per_page + 1,
    }),
  )
  const hasMore = rows.length > query.per_page
  const page = rows.slice(0, query.per_page)
  if (place.isNewer) page.reverse()
  const [first, last] = [page[0]?.entryId, page.at(-1)?.entryId]
  const hasNewer = place.isNewer ? hasMore : place.entryId !== undefined
  const hasOlder = place.isNewer || hasMore
  return {
    data: await presentAll(merchantId, page),
    newer: first && hasNewer ? `newer_${first}` : null,
    older: last && hasOlder ? `older_${last}` : null,
  }
}

/**
 * One entry of a merchant's audit log, with the device of its session.
 *
 * @throws AppError `not_found`
 */
export async function getEntry(merchantId: string, entryId: string) {
  const row = isId(entryId)
    ? await prisma.auditEntry.findUnique({ where: { merchantId_entryId: { merchantId, entryId } } })
    : null
  if (!row) throw new AppError('not_found', 'There is no such entry in the audit log')
  const [entry] = await presentAll(merchantId, [row])
  return { ...entry!, device: await findDevice(merchantId, entry!) }
}

async function findDevice(merchantId: string, { sessionId }: PublicEntry): Promise<string | null> {
  if (!sessionId) return null
  const session = await prisma.session.findFirst({ where: { merchantId, sessionId } })
  return session?.device ?? null
}

/** How many entries are read at once for a file. */
const PART = 1_000

/**
 * The entries of a merchant that match a filter, newest first, in parts, so that a log of any
 * length takes little memory.
 */
export async function* readEntries(
  merchantId: string,
  filter: EntryFilter,
): AsyncGenerator<PublicEntry[]> {
  const named = await namedBy(merchantId, filter)
  for (let entryId: string | undefined, isLast = false; !isLast; ) {
    const where = whereOf(merchantId, filter, { isNewer: false, entryId }, named)
    const orderBy = { entryId: 'desc' } as const
    const rows = await readInTurn(merchantId, ({ prisma }) =>
      prisma.auditEntry.findMany({ where, orderBy, take: PART }),
    )
    yield await presentAll(merchantId, rows)
    entryId = rows.at(-1)?.entryId
    isLast = rows.length < PART
  }
}

async function namedBy(merchantId: string, { search }: EntryFilter): Promise<Named> {
  if (!search?.trim()) return { userIds: [], keyIds: [] }
  return findNamed(merchantId, search.trim())
}

async function presentAll(merchantId: string, rows: AuditEntry[]): Promise<PublicEntry[]> {
  // Operators stay unnamed.
  const userIds = rows.filter(({ by }) => by === 'person').map(({ userId }) => userId)
  const [names, addresses] = await Promise.all([
    findNames(userIds, { merchantId, keyIds: rows.map(({ keyId }) => keyId) }),
    findMemberAddresses(merchantId, userIds),
  ])
  return rows.map((row) => presentEntry(row, names, addresses))
}
