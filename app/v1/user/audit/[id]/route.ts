import { getEntry } from '@/lib/accounts/audit/list-entries'
import * as operations from '@/lib/api/operations/records'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getAuditEntry, async ({ merchant, params }) =>
  ok(await getEntry(merchant.merchantId, params.id ?? '')),
)
