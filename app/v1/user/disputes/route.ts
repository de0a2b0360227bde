import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { listDisputes, readOwed } from '@/lib/payments/disputes/list-disputes'
import { presentDispute } from '@/lib/payments/disputes/public-dispute'
import { env } from '@/lib/platform/env'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

const installation = { publicUrl: env.PUBLIC_URL, isLive: env.isLive }

export const GET = userRoute(operations.listDisputes, async ({ merchant, query }) => {
  const { merchantId } = merchant
  const [{ rows, total }, owed] = await Promise.all([
    listDisputes(merchantId, query),
    readOwed(merchantId),
  ])
  const data = rows.map((row) => presentDispute(row, owed, installation))
  return ok(paged(data, total, query))
})
