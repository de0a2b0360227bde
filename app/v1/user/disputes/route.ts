import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { readDisputePage } from '@/lib/payments/disputes/read-dispute-page'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listDisputes, async ({ merchant, query }) =>
  ok(await readDisputePage(merchant.merchantId, query)),
)
