import { installation } from '@/lib/platform/env'
import { paged } from '@/lib/platform/http/pagination'
import type { DisputeFilter } from './dispute'
import { listDisputes } from './list-disputes'
import { presentDispute } from './public-dispute'
import { readStanding } from './read-standing'

/** A page of a merchant's disputes as the dashboard shows it, in the order of `listDisputes`. */
export async function readDisputePage(merchantId: string, filter: DisputeFilter) {
  const { rows, total } = await listDisputes(merchantId, filter)
  const standing = await readStanding(merchantId, rows)
  const data = rows.map((row) => presentDispute(row, standing, installation))
  return paged(data, total, filter)
}
