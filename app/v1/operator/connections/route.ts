import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { addConnection } from '@/lib/operator/change-connections'
import { listConnections } from '@/lib/operator/list-connections'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listConnections, async () =>
  ok(await listConnections()),
)

export const POST = operatorRoute(operations.addConnection, async ({ operator, body }) =>
  created(await addConnection(operator, body)),
)
