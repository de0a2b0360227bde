import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { listConnections } from '@/lib/operator/list-connections'
import { addConnection } from '@/lib/operator/manage-connections'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.listConnections, async () =>
  ok({ data: await listConnections() }),
)

export const POST = operatorRoute(operations.addConnection, async ({ operator, body }) =>
  created(await addConnection(operator, body)),
)
