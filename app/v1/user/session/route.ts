import * as operations from '@/lib/api/operations/account'
import { makeSessionToken } from '@/lib/auth/session-token'
import { signIn } from '@/lib/auth/sign-in'
import { clientAddress } from '@/lib/http/client-address'
import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'

export const POST = publicRoute(operations.openSession, async ({ body, request }) =>
  ok(await makeSessionToken(await signIn(body, clientAddress(request.headers)))),
)
