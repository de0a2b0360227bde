import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getMe, async ({ user, merchant: { merchantId, name } }) =>
  ok({ user, merchant: { merchantId, name }, mode: env.GUICHE_MODE, publicUrl: env.PUBLIC_URL }),
)
