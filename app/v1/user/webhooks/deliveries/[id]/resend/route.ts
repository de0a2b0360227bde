import * as operations from '@/lib/api/operations/deliveries'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'

export const POST = userRoute(operations.resendDelivery, async ({ actor, params }) =>
  ok(await resendDelivery(actor, params.id ?? '')),
)
