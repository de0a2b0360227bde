import { z } from 'zod'
import { HTTP_STATUS } from '@/lib/kernel/errors'
import { firstIdAt, momentOf } from '@/lib/kernel/new-id'
import { endOf, inOrder, periodEnd, startOf } from '@/lib/kernel/period'
import { likePattern, pastedText, text, uuid } from '@/lib/kernel/text'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { PageQuery } from '@/lib/platform/http/pagination'
import { readId } from '@/lib/platform/http/request-id'
import { keptSince } from './request-days'

const METHODS = ['GET', 'POST', 'HEAD'] as const
const CODES = Object.keys(HTTP_STATUS) as [keyof typeof HTTP_STATUS]

/** The parameters of the list of requests. Days are in São Paulo time. */
export const RequestFilter = PageQuery.extend({
  method: z.enum(METHODS).optional().describe('Only requests with this method'),
  status: z
    .string()
    .regex(/^[1-5](xx|\d\d)$/, 'must be a status such as 404, or a class such as 4xx')
    .optional()
    .describe('Only responses with this status or class of statuses: `404`, `4xx`'),
  error: z.enum(CODES).optional().describe('Only responses with this error code'),
  path: text(200).optional().describe('Only this path. A segment in braces matches any value'),
  keyId: uuid().optional().describe('Only requests with this API key'),
  startDate: periodEnd().describe('Received at or after this date-time, or day in São Paulo time'),
  endDate: periodEnd().describe(
    'Received at or before this date-time, or until the end of this day',
  ),
  search: pastedText(100).optional().describe('The id of a request or of a transaction'),
}).check(inOrder('startDate', 'endDate'))

/** A checked filter. */
export type RequestFilter = z.infer<typeof RequestFilter>

/** The lowest id of the requests that are still shown. */
const EARLIEST = (now: Date) => firstIdAt(keptSince(now))

/**
 * A transaction's id contains its time. The request that created it came no earlier than this long
 * before.
 */
const REQUEST_MS_MAX = 10 * MINUTE_MS
const IS_V7 = /^.{14}7/

/** Builds the database filter for one merchant. Null when nothing can match. */
export function whereOf(
  merchantId: string,
  filter: RequestFilter,
  now: Date,
): Prisma.ApiRequestWhereInput | null {
  const { method, error, keyId, path, status, search, startDate, endDate } = filter
  const wanted = search?.trim() ? searched(search.trim()) : {}
  if (!wanted) return null
  const from = [EARLIEST(now), startDate && firstIdAt(startOf(startDate)), wanted.from]
  return {
    merchantId,
    method,
    errorCode: error,
    keyId,
    path: path ? pathOf(path) : undefined,
    status: status === undefined ? undefined : statusOf(status),
    transactionId: wanted.transactionId,
    requestId: {
      equals: wanted.requestId,
      gte: from
        .filter((id) => id !== undefined)
        .toSorted()
        .at(-1),
      lt: endDate && firstIdAt(endOf(endDate)),
    },
  }
}

interface Wanted {
  requestId?: string
  transactionId?: string
  from?: string
}

function searched(term: string): Wanted | null {
  const requestId = readId(term.toLowerCase())
  if (requestId) return { requestId }
  const { data: transactionId } = uuid().safeParse(term)
  if (!transactionId) return null
  const from = firstIdAt(new Date(Math.max(momentOf(transactionId).getTime() - REQUEST_MS_MAX, 0)))
  return { transactionId, from: IS_V7.test(transactionId) ? from : undefined }
}

function pathOf(path: string): Prisma.StringFilter | string {
  const brace = path.indexOf('{')
  return brace < 0 ? path : { startsWith: likePattern(path.slice(0, brace)) }
}

function statusOf(status: string): Prisma.IntFilter | number {
  if (!status.endsWith('xx')) return Number(status)
  const first = Number(status[0]) * 100
  return { gte: first, lt: first + 100 }
}
