import { endSession } from '@/lib/accounts/sessions/end-sessions'
import { openSession } from '@/lib/accounts/sessions/open-session'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { signInWithFactor } from '@/lib/accounts/sessions/sign-in-with-factor'
import * as operations from '@/lib/api/operations/account'
import { publicRoute } from '@/lib/api/routes/public-route'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { noContent, ok } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.openSession, async ({ body, request, requestId }) => {
  const person = await signInWithFactor(body, clientAddress(request.headers))
  const session = await openSession(person, request.headers, requestId)
  return ok({ token: await makeSessionToken(session), expiresAt: session.expiresAt })
})

export const DELETE = userRoute(operations.closeSession, async ({ actor, session }) => {
  await endSession(actor, session.sessionId)
  return noContent()
})
