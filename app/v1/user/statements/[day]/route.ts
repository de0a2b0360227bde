import * as operations from '@/lib/api/operations/statements'
import { userRoute } from '@/lib/api/routes/user-route'
import { readStatement } from '@/lib/payments/statements/read-statement'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getStatement, async ({ merchant, params, query }) =>
  ok(await readStatement(merchant.merchantId, params.day ?? '', query)),
)
