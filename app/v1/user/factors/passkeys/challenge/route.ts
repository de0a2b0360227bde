import { startPasskey } from '@/lib/accounts/factors/start-challenge'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.startPasskey, async ({ user, actor }) =>
  ok(await startPasskey(actor, user)),
)
