import * as operations from '@/lib/api/operations/requests'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { listRequests } from '@/lib/requests/list-requests'

export const GET = userRoute(operations.listRequests, async ({ merchant, query }) => {
  const { requests, total, isCapped } = await listRequests(merchant.merchantId, query)
  return ok({ ...paged(requests, total, query), isTotalCapped: isCapped })
})
