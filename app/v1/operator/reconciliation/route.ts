import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listItems } from '@/lib/operator/list-items'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listItems, async ({ query }) => {
  const { data, total } = await listItems(query)
  return ok(paged(data, total, query))
})
