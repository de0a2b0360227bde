import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listFraudReports } from '@/lib/operator/list-fraud-reports'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listFraudReports, async ({ query }) => {
  const { data, total } = await listFraudReports(query)
  return ok(paged(data, total, query))
})
