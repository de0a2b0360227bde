import { checkIdentity } from '@/lib/accounts/sessions/check-identity'
import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ok } from '@/lib/platform/http/respond'
import { getEndpoint } from '@/lib/webhooks/endpoints/get-endpoint'
import { revealSecret } from '@/lib/webhooks/endpoints/reveal-secret'

export const POST = userRoute(
  operations.revealEndpointSecret,
  async ({ actor, user, params, body, request }) => {
    const id = params.id ?? ''
    await getEndpoint(actor.merchantId, id)
    await checkIdentity(user, body.password, clientAddress(request.headers))
    return ok(await revealSecret(actor, id))
  },
)
