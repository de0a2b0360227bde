import * as operations from '@/lib/api/operations/deliveries'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { ok } from '@/lib/platform/http/respond'
import { listEvents } from '@/lib/webhooks/events/list-events'

export const GET = merchantRoute(
  operations.listPastEvents,
  async ({ merchant: { merchantId }, query }) => {
    const { payloads, ...position } = await listEvents(merchantId, query)
    return ok({
      data: payloads.map((payload) => JSON.parse(payload)),
      meta: { per_page: query.per_page, ...position },
    })
  },
)
