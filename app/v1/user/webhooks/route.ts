import * as operations from '@/lib/api/operations/webhooks'
import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { listEndpoints } from '@/lib/webhooks/endpoints/list-endpoints'

export const GET = userRoute(operations.listEndpoints, async ({ merchant }) =>
  ok({ data: await listEndpoints(merchant.merchantId) }),
)

export const POST = userRoute(operations.createEndpoint, async ({ actor, body }) =>
  created(await createEndpoint(actor, body)),
)
