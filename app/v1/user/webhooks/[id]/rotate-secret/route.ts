import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'
import { endEndpointOverlap, rotateSecret } from '@/lib/webhooks/endpoints/rotate-secret'

export const POST = userRoute(operations.rotateEndpointSecret, async ({ actor, params, body }) =>
  ok(await rotateSecret(actor, params.id ?? '', body)),
)

export const DELETE = userRoute(operations.endEndpointRotation, async ({ actor, params }) => {
  await endEndpointOverlap(actor, params.id ?? '')
  return noContent()
})
