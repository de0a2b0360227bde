import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listMerchants } from '@/lib/operator/merchants/list-merchants'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listMerchants, async ({ query }) => {
  const { data, total } = await listMerchants(query)
  return ok(paged(data, total, query))
})
