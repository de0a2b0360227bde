import { confirmSession } from '@/lib/accounts/step-up/confirm-session'
import * as operations from '@/lib/api/operations/sessions'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ok } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.confirmSession, async ({ body, request, ...who }) =>
  ok(await confirmSession(who, body, clientAddress(request.headers))),
)
