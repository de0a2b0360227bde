import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { momentOf, readId } from '@/lib/platform/http/request-id'
import { findKeyNames } from './find-key-names'
import { presentRequestRecord } from './public-request'
import { keptSince } from './request-days'

/**
 * One request with what is kept of its bodies.
 *
 * @param written its id, `req_…`
 * @throws AppError `not_found` when the merchant has made none of this id in the last 30 days
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
