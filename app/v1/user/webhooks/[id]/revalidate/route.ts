import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { revalidateEndpoint } from '@/lib/webhooks/revalidate-endpoint'

export const POST = userRoute({}, async ({ merchant, params }) =>
  ok(await revalidateEndpoint(merchant.merchantId, params.id ?? '')),
)
