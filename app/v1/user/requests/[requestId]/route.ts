import * as operations from '@/lib/api/operations/requests'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { getRequest } from '@/lib/requests/get-request'

export const GET = userRoute(operations.getRequest, async ({ merchant, params }) =>
  ok(await getRequest(merchant.merchantId, params.requestId ?? '')),
)
