import * as operations from '@/lib/api/operations/pix-account'
import { userRoute } from '@/lib/api/routes/user-route'
import {
  connectPixAccount,
  getPixAccount,
} from '@/lib/payments/connections/accounts/connect-pix-account'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getPixAccount, async ({ merchant }) =>
  ok(await getPixAccount(merchant.merchantId)),
)

export const PUT = userRoute(operations.connectPixAccount, async ({ actor, body }) =>
  ok(await connectPixAccount(actor, body)),
)
