import * as operations from '@/lib/api/operations/payments'
import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'
import { getReceipt } from '@/lib/transactions/find-receipt'

export const GET = publicRoute(operations.getReceipt, async ({ params }) =>
  ok(await getReceipt(params.transactionId ?? '')),
)
