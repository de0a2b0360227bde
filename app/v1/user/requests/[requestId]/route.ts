import * as operations from '@/lib/api/operations/records'
import { getRequest } from '@/lib/api/requests/list-requests'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getRequest, async ({ merchant, params }) =>
  ok(await getRequest(merchant.merchantId, params.requestId ?? '')),
)
