import * as operations from '@/lib/api/operations/webhooks'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { revalidateEndpoint } from '@/lib/webhooks/endpoints/revalidate-endpoint'

export const POST = userRoute(operations.revalidateEndpoint, async ({ merchant, params }) =>
  ok(await revalidateEndpoint(merchant.merchantId, params.id ?? '')),
)
