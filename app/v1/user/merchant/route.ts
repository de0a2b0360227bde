import { renameMerchant } from '@/lib/accounts/merchants/rename-merchant'
import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const PATCH = userRoute(operations.renameMerchant, async ({ actor, body }) =>
  ok(await renameMerchant(actor, body.name)),
)
