import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'
import { showEndpoint } from '@/lib/webhooks/endpoints/list-endpoints'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'

export const GET = userRoute(operations.getEndpoint, async ({ merchant, params }) =>
  ok(await showEndpoint(merchant.merchantId, params.id ?? '')),
)

export const PATCH = userRoute(operations.updateEndpoint, async ({ actor, body, params }) =>
  ok(await updateEndpoint(actor, params.id ?? '', body)),
)

export const DELETE = userRoute(operations.deleteEndpoint, async ({ actor, params }) => {
  await deleteEndpoint(actor, params.id ?? '')
  return noContent()
})
