import { endOtherSessions } from '@/lib/accounts/sessions/end-sessions'
import { listSessions } from '@/lib/accounts/sessions/list-sessions'
import * as operations from '@/lib/api/operations/sessions'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listSessions, async ({ session }) =>
  ok({ data: await listSessions(session) }),
)

export const DELETE = userRoute(operations.endOtherSessions, async ({ actor, session }) => {
  await endOtherSessions(actor, session)
  return noContent()
})
