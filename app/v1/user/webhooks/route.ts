import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { created, ok } from '@/lib/platform/http/respond'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { listEndpoints } from '@/lib/webhooks/endpoints/list-endpoints'

export const GET = userRoute(operations.listEndpoints, async ({ merchant }) =>
  ok({ data: await listEndpoints(merchant.merchantId) }),
)

export const POST = userRoute(operations.createEndpoint, async ({ actor, body }) => {
  const { replayed, ...endpoint } = await createEndpoint(actor, body)
  return created(endpoint, { replayed })
})
