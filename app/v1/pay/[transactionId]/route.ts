import * as operations from '@/lib/api/operations/payment-page'
import { publicRoute } from '@/lib/api/routes/public-route'
import { getPayable } from '@/lib/payments/pay-page/find-payable'
import { ok } from '@/lib/platform/http/respond'

export const GET = publicRoute(operations.getPayable, async ({ params }) =>
  ok(await getPayable(params.transactionId ?? '')),
)
