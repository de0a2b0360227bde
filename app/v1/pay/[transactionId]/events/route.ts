import * as operations from '@/lib/api/operations/payments'
import { publicRoute } from '@/lib/http/public-route'
import { eventStream } from '@/lib/http/respond'
import { getPayable } from '@/lib/transactions/find-payable'
import { followPayable } from '@/lib/transactions/follow-payable'

export const GET = publicRoute(operations.followPayable, async ({ params, request }) => {
  const payable = await getPayable(params.transactionId ?? '')
  return eventStream(followPayable(payable, request.signal))
})
