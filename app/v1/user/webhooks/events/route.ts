import * as operations from '@/lib/api/operations/webhooks'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { chooseLocale } from '@/lib/i18n/locale'
import { exampleOf } from '@/lib/webhooks/event-example'
import {
  CONTRACT_EVENT_NAMES,
  EVENTS,
  type EventName,
  EXTRA_EVENT_NAMES,
} from '@/lib/webhooks/events'

export const GET = userRoute(operations.listEvents, async ({ request }) => {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'))
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
