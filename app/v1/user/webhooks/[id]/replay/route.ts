import * as operations from '@/lib/api/operations/deliveries'
import { accepted } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { replayDeliveries } from '@/lib/webhooks/deliveries/replay-deliveries'

export const POST = userRoute(operations.replayDeliveries, async ({ actor, params, body }) =>
  accepted(await replayDeliveries(actor, params.id ?? '', body)),
)
