import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { approveAdjustment } from '@/lib/operator/adjustments/decide-adjustment'
import { ok } from '@/lib/platform/http/respond'

export const POST = operatorRoute(operations.approveAdjustment, async ({ operator, params }) =>
  ok(await approveAdjustment(operator, params.adjustmentId!)),
)
