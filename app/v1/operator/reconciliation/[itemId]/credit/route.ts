import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { getReconciliationItem } from '@/lib/operator/list-reconciliation-items'
import { byOperator } from '@/lib/operator/operator'
import { creditItem } from '@/lib/payments/reconciliation/resolve-item'
import { ok } from '@/lib/platform/http/respond'

export const POST = operatorRoute(operations.creditItem, async ({ operator, params, body }) => {
  const { merchantId, note } = body
  const itemId = params.itemId!
  await creditItem({ itemId, by: operator.name, actor: byOperator(operator), note }, merchantId)
  return ok(await getReconciliationItem(itemId))
})
