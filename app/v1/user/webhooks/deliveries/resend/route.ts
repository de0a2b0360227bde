import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { accepted } from '@/lib/platform/http/respond'
import { resendDeliveries } from '@/lib/webhooks/deliveries/resend-deliveries'

export const POST = userRoute(operations.resendDeliveries, async ({ actor, body }) =>
  accepted(await resendDeliveries(actor, body)),
)
