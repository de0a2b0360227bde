import * as operations from '@/lib/api/operations/deliveries'
import { accepted } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { resendDeliveries } from '@/lib/webhooks/deliveries/resend-deliveries'

export const POST = userRoute(operations.resendDeliveries, async ({ actor, body }) =>
  accepted(await resendDeliveries(actor, body)),
)
