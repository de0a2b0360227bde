import { authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { allows } from '@/lib/accounts/api-keys/scopes'
import * as operations from '@/lib/api/operations/webhooks'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { CONTRACT_EVENT_NAMES } from '@/lib/events/events'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readerLocale } from '@/lib/platform/http/reader'
import { eventStream } from '@/lib/platform/http/respond'
import { followEvents } from '@/lib/webhooks/stream/follow-events'

export const GET = merchantRoute(operations.streamEvents, async ({ merchant, query, request }) => {
  const { merchantId } = merchant
  const { headers, signal } = request
  const subject = { merchantId, events: query.events ?? CONTRACT_EVENT_NAMES, withAttempts: false }
  const isAllowed = async () => {
    const address = () => clientAddress(headers)
    const key = await authenticateKey(headers.get('authorization'), { address })
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
