import * as operations from '@/lib/api/operations/payment-page'
import { publicRoute } from '@/lib/api/routes/public-route'
import { getReceipt } from '@/lib/payments/receipts/find-receipt'
import { ok } from '@/lib/platform/http/respond'

export const GET = publicRoute(operations.getReceipt, async ({ params }) =>
  ok(await getReceipt(params.transactionId ?? '')),
)
