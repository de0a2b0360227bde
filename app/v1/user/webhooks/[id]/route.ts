import { noContent, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { deleteEndpoint } from '@/lib/webhooks/delete-endpoint'
import { endpointChanges } from '@/lib/webhooks/endpoint-body'
import { showEndpoint } from '@/lib/webhooks/list-endpoints'
import { reach } from '@/lib/webhooks/open-reach'
import { updateEndpoint } from '@/lib/webhooks/update-endpoint'

export const GET = userRoute({}, async ({ merchant, params }) =>
  ok(await showEndpoint(merchant.merchantId, params.id ?? '')),
)

export const PATCH = userRoute(
  { body: endpointChanges(reach.rules) },
  async ({ actor, body, params }) => ok(await updateEndpoint(actor, params.id ?? '', body)),
)

export const DELETE = userRoute({}, async ({ actor, params }) => {
  await deleteEndpoint(actor, params.id ?? '')
  return noContent()
})
