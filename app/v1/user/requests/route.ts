import * as operations from '@/lib/api/operations/records'
import { listRequests } from '@/lib/api/requests/list-requests'
import { userRoute } from '@/lib/api/routes/user-route'
import { paged } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listRequests, async ({ merchant, query }) => {
  const { requests, total, isCapped } = await listRequests(merchant.merchantId, query)
  return ok({ ...paged(requests, total, query), isTotalCapped: isCapped })
})
