import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { createEndpoint } from '@/lib/webhooks/create-endpoint'
import { newEndpointBody } from '@/lib/webhooks/endpoint-body'
import { listEndpoints } from '@/lib/webhooks/list-endpoints'
import { reach } from '@/lib/webhooks/open-reach'

export const GET = userRoute({}, async ({ merchant }) =>
  ok({ data: await listEndpoints(merchant.merchantId) }),
)

export const POST = userRoute({ body: newEndpointBody(reach.rules) }, async ({ actor, body }) =>
  created(await createEndpoint(actor, body)),
)
