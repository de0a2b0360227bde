import { listFactors } from '@/lib/accounts/factors/list-factors'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listFactors, async ({ user, merchant }) =>
  ok(await listFactors(user.userId, merchant)),
)
