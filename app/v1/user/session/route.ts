import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { signIn } from '@/lib/accounts/sessions/sign-in'
import * as operations from '@/lib/api/operations/account'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ok } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.openSession, async ({ body, request }) =>
  ok(await makeSessionToken(await signIn(body, clientAddress(request.headers)))),
)
