import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { rejectAdjustment } from '@/lib/operator/adjustments/decide-adjustment'
import { ok } from '@/lib/platform/http/respond'

export const POST = operatorRoute(operations.rejectAdjustment, async ({ operator, params }) =>
  ok(await rejectAdjustment(operator, params.adjustmentId!)),
)
