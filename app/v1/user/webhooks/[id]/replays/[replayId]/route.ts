import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'
import { stopReplay } from '@/lib/webhooks/deliveries/start-replay'

export const DELETE = userRoute(operations.stopReplay, async ({ actor, params }) => {
  await stopReplay(actor, params.id ?? '', params.replayId ?? '')
  return noContent()
})
