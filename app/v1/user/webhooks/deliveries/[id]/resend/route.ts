import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'

export const POST = userRoute(operations.resendDelivery, async ({ actor, params }) =>
  ok(await resendDelivery(actor, params.id ?? '')),
)
