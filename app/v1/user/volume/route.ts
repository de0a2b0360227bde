import * as operations from '@/lib/api/operations/dashboard'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { sumVolume } from '@/lib/transactions/sum-volume'

export const GET = userRoute(operations.getVolume, async ({ merchant, query }) =>
  ok(await sumVolume(merchant.merchantId, query.days)),
)
