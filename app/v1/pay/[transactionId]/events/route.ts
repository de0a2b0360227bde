import * as operations from '@/lib/api/operations/payment-page'
import { publicRoute } from '@/lib/api/routes/public-route'
import { followPayable } from '@/lib/payments/pay-page/follow-payable'
import { clientAddress } from '@/lib/platform/http/client-address'
import { eventStream } from '@/lib/platform/http/respond'

export const GET = publicRoute(operations.followPayable, async ({ params, request }) => {
  const reader = { signal: request.signal, address: clientAddress(request.headers) }
  return eventStream(await followPayable(params.transactionId ?? '', reader))
})
