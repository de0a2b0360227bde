import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { readOverview } from '@/lib/operator/read-overview'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.getOperatorOverview, async ({ operator }) =>
  ok(await readOverview(operator.userId)),
)
