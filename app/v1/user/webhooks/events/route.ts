import * as operations from '@/lib/api/operations/webhooks'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { chooseLocale } from '@/lib/i18n/locale'
import { exampleOf } from '@/lib/webhooks/event-example'
import { EVENT_NAMES, EVENTS } from '@/lib/webhooks/events'

export const GET = userRoute(operations.listEvents, async ({ request }) => {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'))
  const data = EVENT_NAMES.map((name) => ({
    name,
    description: EVENTS[name][locale],
    example: exampleOf(name),
  }))
  return ok({ data })
})
