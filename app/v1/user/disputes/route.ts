import * as operations from '@/lib/api/operations/dashboard'
import { listDisputes } from '@/lib/disputes/list-disputes'
import { presentDispute } from '@/lib/disputes/public-dispute'
import { readOwed } from '@/lib/disputes/read-owed'
import { env } from '@/lib/env'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

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
