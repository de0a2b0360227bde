import * as operations from '@/lib/api/operations/account'
import { env } from '@/lib/env'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const GET = userRoute(operations.getMe, async ({ user, merchant: { merchantId, name } }) =>
  ok({ user, merchant: { merchantId, name }, mode: env.GUICHE_MODE, publicUrl: env.PUBLIC_URL }),
)
