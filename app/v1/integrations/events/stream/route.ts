import * as operations from '@/lib/api/operations/streams'
import { clientAddress } from '@/lib/http/client-address'
import { merchantRoute } from '@/lib/http/merchant-route'
import { readerLocale } from '@/lib/http/reader-locale'
import { eventStream } from '@/lib/http/respond'
import { authenticateKey } from '@/lib/keys/authenticate-key'
import { allows } from '@/lib/keys/scopes'
import { CONTRACT_EVENT_NAMES } from '@/lib/webhooks/events'
import { followEvents } from '@/lib/webhooks/stream/follow-events'

export const GET = merchantRoute(operations.streamEvents, async ({ merchant, query, request }) => {
  const { merchantId } = merchant
  const { headers, signal } = request
  const subject = { merchantId, events: query.events ?? CONTRACT_EVENT_NAMES, withAttempts: false }
  const isAllowed = async () => {
    const key = await authenticateKey(headers.get('authorization'), () => clientAddress(headers))
    return allows(key.scopes, 'read') && key.merchant.status !== 'SUSPENDED'
  }
  const lastId = headers.get('last-event-id')
  return eventStream(
    await followEvents(subject, {
      lastId,
      locale: readerLocale(headers),
      address: clientAddress(headers),
      signal,
      isAllowed,
    }),
  )
})
