import * as operations from '@/lib/api/operations/payments'
import { clientAddress } from '@/lib/http/client-address'
import { publicRoute } from '@/lib/http/public-route'
import { eventStream } from '@/lib/http/respond'
import { followPayable } from '@/lib/transactions/follow-payable'

export const GET = publicRoute(operations.followPayable, async ({ params, request }) => {
  const reader = { signal: request.signal, address: clientAddress(request.headers) }
  return eventStream(await followPayable(params.transactionId ?? '', reader))
})
