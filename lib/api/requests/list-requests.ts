import { findNames } from '@/lib/accounts/audit/find-names'
import { AppError } from '@/lib/kernel/errors'
import { momentOf } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { COUNTED_MAX, slice } from '@/lib/platform/http/pagination'
import { readId } from '@/lib/platform/http/request-id'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { LISTED, presentRequest, presentRequestRecord } from './public-request'
import { keptSince } from './request-days'
import { type RequestFilter, whereOf } from './request-filter'

/**
 * A page of a merchant's requests of the last 30 days, newest first, and their number. At most
 * 10,000 can be paged through; of more, it is only known that there are.
 */
export async function listRequests(merchantId: string, filter: RequestFilter) {
  const where = whereOf(merchantId, filter, now())
  const { skip, take } = slice(filter)
  if (!where) return { requests: [], counted: 0 }
  const orderBy = { requestId: 'desc' } as const
  const isCounted = skip < COUNTED_MAX
  const rows = isCounted
    ? await readInTurn(merchantId, ({ prisma }) =>
        prisma.apiRequest.findMany({ where, select: LISTED, orderBy, skip, take }),
      )
    : []
  // A page that is not full is the last, so its end gives the total without a count over the month.
  const isLast = rows.length < take && (rows.length > 0 || skip === 0)
  const counted = isLast
    ? skip + rows.length
    : await readInTurn(merchantId, ({ prisma }) =>
        prisma.apiRequest.count({ where, take: COUNTED_MAX + 1 }),
      )
  const names = await readInTurn(merchantId, () => findKeyNames(merchantId, rows))
  return {
    requests: rows.map((row) => presentRequest(row, names.get(row.keyId) ?? null)),
    counted,
  }
}

/**
 * One request with its stored bodies.
 *
 * @param written its id, `req_…`
 * @throws AppError `not_found` when the merchant has no request with this id in the last 30 days
 */
export async function getRequest(merchantId: string, written: string) {
  const requestId = readId(written)
  const isKept = requestId !== null && momentOf(requestId) >= keptSince(now())
  const row = isKept
    ? await prisma.apiRequest.findFirst({ where: { merchantId, requestId } })
    : null
  if (!row) throw new AppError('not_found', 'There is no such request in the last 30 days')
  const names = await findKeyNames(merchantId, [row])
  return presentRequestRecord(row, names.get(row.keyId) ?? null)
}

/** The current names of the requests' API keys, by id. */
const findKeyNames = (merchantId: string, requests: { keyId: string }[]) =>
  findNames([], { merchantId, keyIds: requests.map(({ keyId }) => keyId) })

const DAYS = `
  SELECT c.relname AS "name" FROM pg_class c
  WHERE c.relnamespace = 'request_days'::regnamespace AND c.relkind = 'r'`

/** The names of the log's partitions. */
export async function listDays(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(DAYS)
  return rows.map(({ name }) => name)
}
