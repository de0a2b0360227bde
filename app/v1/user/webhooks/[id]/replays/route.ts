import * as operations from '@/lib/api/operations/deliveries'
import { userRoute } from '@/lib/api/routes/user-route'
import { accepted, ok } from '@/lib/platform/http/respond'
import { listReplays } from '@/lib/webhooks/deliveries/list-replays'
import { startReplay } from '@/lib/webhooks/deliveries/start-replay'

export const GET = userRoute(operations.listReplays, async ({ merchant, params }) =>
  ok({ data: await listReplays(merchant.merchantId, params.id ?? '') }),
)

export const POST = userRoute(operations.startReplay, async ({ actor, params, body }) =>
  accepted(await startReplay(actor, params.id ?? '', body)),
)
