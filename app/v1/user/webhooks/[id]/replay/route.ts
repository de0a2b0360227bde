import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { accepted } from '@/lib/platform/http/respond'
import { replayDeliveries } from '@/lib/webhooks/deliveries/replay-deliveries'

export const POST = userRoute(operations.replayDeliveries, async ({ actor, params, body }) =>
  accepted(await replayDeliveries(actor, params.id ?? '', body)),
)
