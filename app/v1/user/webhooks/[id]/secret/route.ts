import { checkIdentity } from '@/lib/accounts/sessions/sign-in'
import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ok } from '@/lib/platform/http/respond'
import { getEndpoint } from '@/lib/webhooks/endpoints/list-endpoints'
import { revealSecret } from '@/lib/webhooks/endpoints/rotate-secret'

export const POST = userRoute(
  operations.revealEndpointSecret,
  async ({ actor, user, params, body, request }) => {
    const id = params.id ?? ''
    await getEndpoint(actor.merchantId, id)
    await checkIdentity(user, body.password, clientAddress(request.headers))
    return ok(await revealSecret(actor, id))
  },
)
