import { listActors } from '@/lib/accounts/audit/find-actors'
import * as operations from '@/lib/api/operations/records'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listAuditActors, async ({ merchant }) =>
  ok(await listActors(merchant.merchantId)),
)
