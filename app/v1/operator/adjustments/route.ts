import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listAdjustments } from '@/lib/operator/adjustments/list-adjustments'
import { proposeAdjustment } from '@/lib/operator/adjustments/propose-adjustment'
import { paged } from '@/lib/platform/http/pagination'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listAdjustments, async ({ query }) => {
  const { data, total } = await listAdjustments(query)
  return ok(paged(data, total, query))
})

export const POST = operatorRoute(operations.proposeAdjustment, async ({ operator, body }) =>
  created(await proposeAdjustment(operator, body)),
)
