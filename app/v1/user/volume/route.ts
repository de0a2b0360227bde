import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { sumVolume } from '@/lib/payments/queries/sum-volume'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getVolume, async ({ merchant, query }) =>
  ok(await sumVolume(merchant.merchantId, query.days)),
)
