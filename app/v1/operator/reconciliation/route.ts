import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listReconciliationItems } from '@/lib/operator/list-reconciliation-items'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listItems, async ({ query }) => {
  const { data, total } = await listReconciliationItems(query)
  return ok(paged(data, total, query))
})
