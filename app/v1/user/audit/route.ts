import { listEntries } from '@/lib/accounts/audit/list-entries'
import * as operations from '@/lib/api/operations/records'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listAuditEntries, async ({ merchant, query }) =>
  ok(await listEntries(merchant.merchantId, query)),
)
