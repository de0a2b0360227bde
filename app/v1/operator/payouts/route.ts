import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listPayouts } from '@/lib/operator/list-payouts'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listPayouts, async ({ query }) => {
  const { data, total } = await listPayouts(query)
  return ok(paged(data, total, query))
})
