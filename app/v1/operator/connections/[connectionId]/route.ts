import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { changeConnection } from '@/lib/operator/change-connections'
import { ok } from '@/lib/platform/http/respond'

export const PATCH = operatorRoute(
  operations.changeConnection,
  async ({ operator, params, body }) =>
    ok(await changeConnection(operator, params.connectionId!, body)),
)
