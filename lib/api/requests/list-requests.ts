import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { findKeyNames } from './find-key-names'
import { LISTED, presentRequest } from './public-request'
import { type RequestFilter, whereOf } from './request-filter'

/** A count goes no further: it is a matter of milliseconds, and nobody pages through more. */
export const TOTAL_MAX = 10_000

/**
 * A page of a merchant's requests of the last 30 days, newest first, and how many there are in
 * all: of more than 10,000 the first 10,000 are counted and can be paged through.
 */
export async function listRequests(merchantId: string, filter: RequestFilter) {
  const where = whereOf(merchantId, filter, now())
  const { skip, take } = slice(filter)
  if (!where || skip >= TOTAL_MAX) return { requests: [], total: 0, isCapped: false }
  const orderBy = { requestId: 'desc' } as const
  const rows = await readInTurn(merchantId, () =>
    prisma.apiRequest.findMany({ where, select: LISTED, orderBy, skip, take }),
  )
  // A page that isn't full is the last: to count them would be to look at all of a month again.
  const isLast = rows.length < take && (rows.length > 0 || skip === 0)
  const total = isLast
    ? skip + rows.length
    : await readInTurn(merchantId, () => prisma.apiRequest.count({ where, take: TOTAL_MAX + 1 }))
  const names = await readInTurn(merchantId, () => findKeyNames(merchantId, rows))
  return {
    requests: rows.map((row) => presentRequest(row, names.get(row.keyId) ?? null)),
    total: Math.min(total, TOTAL_MAX),
    isCapped: total > TOTAL_MAX,
  }
}
