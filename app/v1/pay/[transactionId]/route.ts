import * as operations from '@/lib/api/operations/payments'
import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'
import { getPayable } from '@/lib/transactions/find-payable'

export const GET = publicRoute(operations.getPayable, async ({ params }) =>
  ok(await getPayable(params.transactionId ?? '')),
)
