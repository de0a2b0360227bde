import { makeRecoveryCodes } from '@/lib/accounts/factors/make-recovery-codes'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { created } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.makeRecoveryCodes, async ({ actor }) =>
  created({ recoveryCodes: await makeRecoveryCodes(actor) }),
)
