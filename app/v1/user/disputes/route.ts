import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { listDisputes } from '@/lib/payments/disputes/list-disputes'
import { presentDispute } from '@/lib/payments/disputes/public-dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import { installation } from '@/lib/platform/env'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listDisputes, async ({ merchant, query }) => {
  const { merchantId } = merchant
  const { rows, total } = await listDisputes(merchantId, query)
  const standing = await readStanding(merchantId, rows)
  const data = rows.map((row) => presentDispute(row, standing, installation))
  return ok(paged(data, total, query))
})
