import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import {
  CONTRACT_EVENT_NAMES,
  EVENTS,
  type EventName,
  EXTRA_EVENT_NAMES,
} from '@/lib/events/events'
import { readerLocale } from '@/lib/platform/http/reader'
import { ok } from '@/lib/platform/http/respond'
import { exampleOf } from '@/lib/webhooks/event-example'

export const GET = userRoute(operations.listEvents, async ({ request }) => {
  const locale = readerLocale(request.headers)
  const describe = (name: EventName) => ({
    name,
    description: EVENTS[name][locale],
    example: exampleOf(name),
  })
  return ok({
    data: CONTRACT_EVENT_NAMES.map(describe),
    extra: EXTRA_EVENT_NAMES.map(describe),
  })
})
