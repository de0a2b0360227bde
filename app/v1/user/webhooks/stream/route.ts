import { authenticateUser } from '@/lib/accounts/sessions/authenticate-user'
import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { EVENT_NAMES } from '@/lib/events/events'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readerLocale } from '@/lib/platform/http/reader'
import { eventStream } from '@/lib/platform/http/respond'
import { followEvents } from '@/lib/webhooks/stream/follow-events'

export const GET = userRoute(operations.streamWebhooks, async ({ merchant, query, request }) => {
  const { merchantId } = merchant
  const subject = { merchantId, events: query.events ?? EVENT_NAMES, withAttempts: true }
  const stream = await followEvents(subject, {
    lastId: request.headers.get('last-event-id'),
    locale: readerLocale(request.headers),
    address: clientAddress(request.headers),
    signal: request.signal,
    isAllowed: async () => (await authenticateUser(request)).merchant.merchantId === merchantId,
  })
  return eventStream(stream)
})
