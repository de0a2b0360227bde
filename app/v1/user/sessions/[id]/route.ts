import { endSession } from '@/lib/accounts/sessions/end-sessions'
import * as operations from '@/lib/api/operations/sessions'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent } from '@/lib/platform/http/respond'

export const DELETE = userRoute(operations.endSession, async ({ actor, params }) => {
  await endSession(actor, params.id ?? '')
  return noContent()
})
