import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { getReconciliationItem } from '@/lib/operator/list-reconciliation-items'
import { byOperator } from '@/lib/operator/operator'
import { acknowledgeItem } from '@/lib/payments/reconciliation/resolve-item'
import { ok } from '@/lib/platform/http/respond'

export const POST = operatorRoute(
  operations.acknowledgeItem,
  async ({ operator, params, body }) => {
    const itemId = params.itemId!
    await acknowledgeItem({
      itemId,
      by: operator.name,
      actor: byOperator(operator),
      note: body.note,
    })
    return ok(await getReconciliationItem(itemId))
  },
)
