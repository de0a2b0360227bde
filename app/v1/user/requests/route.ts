import * as operations from '@/lib/api/operations/records'
import { listRequests } from '@/lib/api/requests/list-requests'
import { userRoute } from '@/lib/api/routes/user-route'
import { pagedWhileCounted } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listRequests, async ({ merchant, query }) => {
  const { requests, counted } = await listRequests(merchant.merchantId, query)
  return ok(pagedWhileCounted(requests, counted, query))
})
