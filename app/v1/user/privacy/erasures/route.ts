import * as operations from '@/lib/api/operations/privacy'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'
import { eraseCustomer } from '@/lib/privacy/erase-customer'

export const POST = userRoute(operations.eraseCustomer, async ({ actor, body }) =>
  ok(await eraseCustomer(actor, body)),
)
