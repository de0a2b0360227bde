import * as operations from '@/lib/api/operations/statements'
import { userRoute } from '@/lib/api/routes/user-route'
import { readMonthStatement } from '@/lib/payments/statements/read-statement'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getMonthStatement, async ({ merchant, params }) =>
  ok(await readMonthStatement(merchant.merchantId, params.month ?? '')),
)
