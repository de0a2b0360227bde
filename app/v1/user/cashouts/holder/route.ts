import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { findKeyHolder } from '@/lib/payments/withdrawals/find-key-holder'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.findKeyHolder, async ({ merchant, body }) =>
  ok(await findKeyHolder(merchant.merchantId, body)),
)
